() => {
  window.__shown = [];
  new MutationObserver(() => {
    const open = document.querySelector(".points .open, .points .gain");
    if (open && !window.__open) window.__shown.push(performance.timeOrigin + performance.now());
    window.__open = !!open;
  }).observe(document.body, { childList: true, subtree: true });
}
