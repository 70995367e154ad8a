// Marks in the browser's trace when a reveal begins and when the next decision is there; a cave's end is neither.
() => {
  let deciding = !!document.querySelector(".opts");
  let resting = false;
  const look = () => {
    const now = [!!document.querySelector(".opts"), !!document.querySelector("#cave-end, main.finale")];
    if (now[0] === deciding && now[1] === resting) return;
    [deciding, resting] = now;
    performance.mark(deciding ? "shown-end" : resting ? "shown-void" : "shown-begin");
    if (deciding || resting) console.debug("shown");
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}
