() => [...document.querySelectorAll(".opts .opt, .cards .card")].flatMap((card) => {
  const box = card.getBoundingClientRect();
  return [...card.querySelectorAll("b, small, .display")].flatMap((one) => {
    const own = one.getBoundingClientRect();
    return own.bottom > box.bottom + 1 || own.top < box.top - 1 || own.right > box.right + 1
      ? [`"${one.innerText}" sticks out`] : [];
  });
})
