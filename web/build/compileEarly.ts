import type { Plugin } from "vite";

/** V8 reads the hint only at the start of a file: https://v8.dev/blog/explicit-compile-hints. */
const compileHint = "//# allFunctionsCalledOnLoad\n";

/**
 * Lets Chromium compile all functions of the site's entry and of React while they load, outside the main thread.
 * Without the hint the main thread compiles each function at its first call. Other browsers ignore the hint. Files of
 * pages are without it: compiled at the same time, they delay the first paint. The document's preloads have a low
 * priority, so that its style sheet and its fonts do not share the connection with them.
 */
export const compileEarly = (): Plugin => ({
  name: "majlis:compile-early",
  apply: "build",
  // Runs after Vite has written its own code to the start of the file.
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && (file.isEntry || file.name === "react"))
          file.code = compileHint + file.code;
    },
  },
  transformIndexHtml: {
    order: "post",
    handler: (html) =>
      html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  },
});
