() => [...document.querySelectorAll("button, a[href], input, select, summary, [role=button]")].flatMap((one) => {
  const hit = one.closest("label") ?? one, box = hit.getBoundingClientRect(), own = one.getBoundingClientRect();
  if (!own.width || getComputedStyle(one).visibility === "hidden" || one.closest("[inert], .sr")) return [];
  if (one.matches("a") && getComputedStyle(one).display === "inline" && one.parentElement.innerText.trim() !== one.innerText.trim()) return [];
  const width = Math.max(box.width, own.width), height = Math.max(box.height, own.height);
  return width < 43.5 || height < 43.5
    ? [`${one.tagName} ${one.className} "${(one.ariaLabel ?? one.innerText).slice(0, 30)}" ${width.toFixed(0)}x${height.toFixed(0)}`] : [];
})
