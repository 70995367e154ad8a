() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const box = at.getBoundingClientRect(), style = getComputedStyle(at);
  const host = at.closest(".colour")?.querySelector(".pick");
  const seen = [style, host && getComputedStyle(host)].some((one) =>
    one && one.outlineStyle !== "none" && parseFloat(one.outlineWidth) >= 2);
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y);
  const covered = top && !at.contains(top) && !top.contains(at);
  return { name: at.getAttribute("aria-label") || at.innerText || at.id, seen, covered: !!covered, id: at.id,
    tag: at.tagName };
}
