(() => {
  const real = window.setTimeout.bind(window), pending = new Set();
  let frozen = false, done = false;
  window.setTimeout = (run, wait, ...rest) => {
    if (frozen) return 0;
    const id = real(() => (pending.delete(id), run(...rest)), wait);
    pending.add(id);
    return id;
  };
  window.__thaw = () => (frozen = false); // what was to come stays away, the tools may go on
  window.__freezeAt = (selector) => {
    const look = () => {
      if (done || !document.querySelector(selector)) return;
      frozen = done = true;
      for (const id of pending) clearTimeout(id);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
  };
})()
