() => {
  window.__frames = [];
  let before = 0;
  const look = (now) => {
    // only what moves counts: between decisions nothing has to be drawn
    if (before && !document.querySelector(".opts")) window.__frames.push(now - before);
    before = now;
    if (!window.__stop) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
