() => [...document.querySelectorAll("button, .btn, .opt, .fact, h1, h2, .name, label span, small, td, th, p")].flatMap((one) => {
  if (one.closest(".sr, .log") || one.classList.contains("sr") || one.offsetWidth < 2) return [];
  const style = getComputedStyle(one);
  const hides = style.overflowX === "hidden" || style.overflowX === "clip";
  return hides && style.textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1
    ? [`${one.tagName}.${one.className} "${one.innerText.slice(0, 40)}"`] : [];
})
