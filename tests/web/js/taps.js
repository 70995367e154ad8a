() => {
  window.__lies = [];
  window.__told = [];
  window.__paints = [];
  let tapped = 0;
  let sent = 0;
  document.addEventListener("click", () => (tapped = performance.now()), true);
  new MutationObserver(() => {
    if (tapped && document.querySelector(".opt[aria-pressed=true]")) {
      window.__lies.push(performance.now() - tapped);
      tapped = 0;
    }
  }).observe(document.body, { subtree: true, attributes: true, childList: true });
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (String(text).includes('"do":"play"')) {
      sent = performance.now();
      this.addEventListener("message", function heard({ data }) {
        if (!String(data).includes('"acks":["')) return;
        this.removeEventListener("message", heard);
        window.__told.push(performance.now() - sent);
      });
    }
    return send.call(this, text);
  };
  new PerformanceObserver((list) =>
    list.getEntries().forEach((one) => one.name === "click" && window.__paints.push(one.duration)),
  ).observe({ type: "event", durationThreshold: 16 });
}
