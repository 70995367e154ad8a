// What is wrong with a table of dice in this window, and where its buttons are.
() => {
  const box = (one) => one.getBoundingClientRect();
  const table = document.querySelector(".dice-table, .dice-stage");
  const place = box(table.querySelector(".place"));
  const name = (one) => `${one.tagName}.${one.className}`.replace(/ ?s-\w+|svelte-\w+/g, "");
  const wrong = [];
  const out = (one, frame, what) => {
    const at = box(one);
    if (at.width < 2 || one.closest(".sr")) return;
    if (at.top < frame.top - 1 || at.left < frame.left - 1 || at.right > frame.right + 1 || at.bottom > frame.bottom + 1)
      wrong.push(`${name(one)} "${one.textContent.trim().slice(0, 20)}" is not in ${what}`);
  };
  const page = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
  if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push(`the page is ${document.documentElement.scrollHeight} high`);
  for (const one of table.querySelectorAll("button, .bags li, .facts > div, .place")) out(one, page, "the window");
  for (const one of table.querySelectorAll(".floor > *, .label, .threat, .why")) out(one, place, "the place");
  for (const one of table.querySelectorAll(".die:not(.tumbling) svg")) {
    if (!one.closest(".lock")) out(one, box(one.closest(".die")), "its die");
  }
  for (const one of table.querySelectorAll(".facts > div")) {
    for (const part of one.querySelectorAll(".loot, .points")) out(part, box(one), "its box");
  }
  for (const one of table.querySelectorAll(".bags b")) out(one, box(one.closest("li")), "its bag");
  for (const one of table.querySelectorAll(".acts .btn")) {
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) wrong.push(`${name(one)} is too small for its words`);
  }
  const at = (one) => { const { x, y, width, height } = box(one); return [x, y, width, height].map(Math.round).join(" "); };
  const buttons = Object.fromEntries([...table.querySelectorAll(".acts .out, .acts .hold")].map((one) => [one.matches(".out") ? "out" : "hold", at(one)]));
  return { wrong, buttons };
}
