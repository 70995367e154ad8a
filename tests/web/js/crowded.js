// What lies over its neighbour on a board, and which button to decide with is below the edge of the window.
// Boxes measure themselves after the window has changed: a fault is one that is left when everything stands still.
async () => {
  const seen = (one) => one.offsetWidth > 1 && !["absolute", "fixed"].includes(getComputedStyle(one).position);
  const name = (one) => `${one.tagName}.${one.className}`.replace(/ ?s-\w+|svelte-\w+/g, "");
  const box = (one) => one.getBoundingClientRect();
  const deciding = ".opts .opt, .cards .card, .cards .opt, .own .btn, .tap, button.now, .guess button, .buttons .btn, .two .btn, .out, .hold";
  const look = () => {
    const board = document.querySelector("main.board, main.practice, main.dice-table");
    if (!board || document.querySelector("[role=dialog]")) return { found: [], boxes: "" };
    const parts = [...board.children].filter(seen);
    const buttons = [...board.querySelectorAll(deciding)].filter(seen);
    const over = parts.flatMap((one, at) => parts.slice(at + 1).flatMap((other) => {
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 8 && high > 8 ? [`${name(one)} lies over ${name(other)}`] : [];
    }));
    const low = buttons.filter((one) => box(one).bottom > innerHeight + 1);
    const found = [...over, ...low.map((one) => `${name(one)} "${one.innerText.slice(0, 30)}" is below the edge`)];
    return { found, boxes: JSON.stringify([...parts, ...buttons].map(box)) };
  };
  let { found, boxes } = look();
  for (let still = 0; found.length && still < 30; ) {
    await new Promise(requestAnimationFrame);
    const now = look();
    still = now.boxes === boxes ? still + 1 : 0;
    ({ found, boxes } = now);
  }
  return found;
}
