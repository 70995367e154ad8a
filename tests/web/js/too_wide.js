() => {
  const most = document.documentElement.clientWidth;
  const over = document.documentElement.scrollWidth - most;
  const guilty = [...document.querySelectorAll("body *")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && box.right > most + 1 && !one.closest(".sr, .scroll") && !one.matches("svg *");
  }).slice(0, 4).map((one) => `${one.tagName}.${one.className?.baseVal ?? one.className} ${Math.round(one.getBoundingClientRect().right)}`);
  return over > 1 ? [`${over} px too wide`, ...guilty] : [];
}
