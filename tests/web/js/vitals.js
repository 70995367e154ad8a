() => {
  window.__vitals = { lcp: 0, cls: 0, tbt: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (one) => (window.__vitals.lcp = one.startTime));
  watch("layout-shift", (one) => (window.__vitals.cls += one.value));
  watch("longtask", (one) => (window.__vitals.tbt += Math.max(0, one.duration - 50)));
}
