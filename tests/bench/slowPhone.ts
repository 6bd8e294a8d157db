/** A phone with slow 4G and a fourth of the speed of this machine, as in Lighthouse. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const slowness = 4;
export const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];

/** Runs in the page as text: collects the browser's own measurements from the first paint. */
export const watch = `
  window.seen = { lcp: 0, cls: 0, tbt: 0 };
  const on = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  on("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  on("layout-shift", ({ value }) => (seen.cls += value));
  on("longtask", ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    if (painted && startTime + duration > painted.startTime) seen.tbt += Math.max(0, duration - 50);
  });
`;
