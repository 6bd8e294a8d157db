import type { Plugin } from "vite";

const helper = /vite\/preload-helper\.js$/;

/**
 * Vite wraps every `import()` to preload the styles and parts that come with it. All styles of the site are in one
 * file and `preload.js` asks for the parts: the wrapper would be half a kilobyte of each first page for nothing.
 */
export const plainImports = (): Plugin => ({
  name: "majlis:plain-imports",
  apply: "build",
  enforce: "pre",
  load: { filter: { id: helper }, handler: () => "export const __vitePreload = (load) => load();" },
});
