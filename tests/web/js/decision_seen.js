() => {
  const cards = [...document.querySelectorAll(".opts .opt, .cards .card")];
  const high = innerHeight, wide = innerWidth;
  return cards.length && cards.every((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= -1 && box.bottom <= high + 1 && box.left >= -1 && box.right <= wide + 1;
  }) && document.scrollingElement.scrollHeight <= high + 1;
}
