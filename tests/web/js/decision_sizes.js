() => [...document.querySelectorAll(".opts .opt, .cards > button.card, .cards > .opt")].map((one) => {
  const box = one.getBoundingClientRect();
  return [Math.round(box.width), Math.round(box.height)];
})
