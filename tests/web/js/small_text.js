() => [...document.querySelectorAll("main *")].flatMap((one) => {
  const text = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join("");
  const box = one.getBoundingClientRect();
  if (!text || !box.width || box.width < 2 || one.closest(".sr, [aria-hidden=true] .sr")) return [];
  const size = parseFloat(getComputedStyle(one).fontSize);
  return size < 25.9 ? [`${size} px: ${text.slice(0, 40)}`] : [];
})
