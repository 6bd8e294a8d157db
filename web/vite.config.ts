import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { checkedHouse } from "./build/checkedHouse.ts";
import { drawPages } from "./build/drawPages.ts";
import { siteWorker } from "./build/siteWorker.ts";
import { writeStart } from "./build/writeStart.ts";

/** The supported browsers (docs/architecture.md#supported-browsers). */
const browsers = ["es2022", "chrome111", "firefox115", "safari16"];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    checkedHouse(),
    writeStart(),
    drawPages("src/app/draw.tsx"),
    siteWorker("src/app/worker/siteWorker.ts"),
  ],
  // The workspace holds another React too, for a tool of the deployment: the site has one only.
  // Of the QR library, the site uses the encoder only.
  resolve: {
    dedupe: ["react", "react-dom"],
    alias: [{ find: /^qrcode$/, replacement: "qrcode/lib/core/qrcode.js" }],
  },
  // amazon-cognito-identity-js expects Node's name for the global object.
  define: { global: "globalThis" },
  build: {
    target: browsers,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A feature's files are named after it: `events.pages-….js`.
        chunkFileNames: ({ name, facadeModuleId }) => {
          if (name.startsWith("common~")) return "assets/common-[hash].js";
          const [, feature] =
            /\/(\w[\w-]*)\/(?:messages\/)?(?:pages|later|ar)\.ts$/.exec(facadeModuleId ?? "") ?? [];
          return feature ? `assets/${feature}.[name]-[hash].js` : "assets/[name]-[hash].js";
        },
        codeSplitting: {
          groups: [
            // Changes seldom: a new version of the site leaves it in the browser's cache.
            { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
            { name: "initial", tags: ["$initial"], priority: 8 },
            { name: "icons", test: /lucide/, minShareCount: 2, priority: 7 },
            // Draws after the first text. Its words and inks would count as shared.
            {
              name: "posters",
              test: /\/packages\/posters\/src\/(?!hashText)/,
              minShareCount: 2,
              priority: 7,
            },
            { name: "shared", test: /\/(web\/src|packages)\//, minShareCount: 5, priority: 6 },
            // What the same pages share is one file. One that would be tiny joins the file of nearly the same pages.
            {
              name: "common",
              test: /\/(web\/src|packages)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_200,
              priority: 5,
            },
            { name: "libraries", test: /\/node_modules\//, minShareCount: 5, priority: 5 },
          ],
        },
      },
    },
  },
});
