() => {
  const [left, top] = [innerWidth * 0.05 - 3, innerHeight * 0.05 - 3];
  return [...document.querySelectorAll("main button, main p, main h1, main li, main img, main .deck, main .code")].flatMap((one) => {
    const box = one.getBoundingClientRect();
    if (!box.width || one.closest(".sr")) return [];
    const out = box.left < left || box.top < top || box.right > innerWidth - left || box.bottom > innerHeight - top;
    return out ? [`${one.tagName}.${one.className} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`] : [];
  });
}
