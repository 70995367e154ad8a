async (theme) => {
  document.documentElement.dataset.theme = theme;
  // What inherits a colour starts to fade when its parent has arrived: so look again until nothing moves.
  for (let round = 0; round < 5; round += 1) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = document.getAnimations();
    if (!moving.length) return;
    for (const one of moving) {
      try {
        one.finish(); // colours fade into each other: only the last one counts
      } catch {
        one.cancel(); // it would never end
      }
    }
  }
}
