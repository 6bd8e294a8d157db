import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileEarly } from "./build/compileEarly.ts";
import { preloadPages } from "./build/preloadPages.ts";
import { prerenderPages } from "./build/prerenderPages.ts";
import { shareChunks } from "./build/shareChunks.ts";
import { siteWorker } from "./build/siteWorker.ts";
import { writeLocales } from "./build/writeLocales.ts";

/** Its entry for bundlers is the development build, with warnings for developers. */
const router = fileURLToPath(
  new URL("dist/production/index.mjs", import.meta.resolve("react-router/package.json")),
);

/** The supported browsers (docs/architecture.md#supported-browsers). */
const browsers = ["es2022", "chrome111", "firefox115", "safari16"];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    writeLocales(),
    shareChunks({
      table: "src/app/routes.tsx",
      everyPage: [
        "src/app/DeferredRoot.tsx",
        "src/app/shell/Footer.tsx",
        "src/app/shell/TabBar.tsx",
        "src/shared/ui/radix/ToastPanel.tsx",
        "src/shared/api/failureText.ts",
      ],
      everyPagePackage: "@radix-ui/react-toast",
    }),
    preloadPages("src/app/routes.tsx"),
    prerenderPages("src/app/prerender.tsx"),
    compileEarly(),
    siteWorker("src/app/worker/siteWorker.ts"),
  ],
  // The workspace holds another React too, for a tool of the deployment: the site has one only.
  resolve: {
    dedupe: ["react", "react-dom", "zod"],
    alias: command === "build" ? [{ find: /^react-router$/, replacement: router }] : [],
  },
  // amazon-cognito-identity-js expects Node's name for the global object.
  define: { global: "globalThis" },
  build: {
    target: browsers,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Every page has the entry before it loads anything else. Without its files the lists are shorter.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !/\/(index|react|rolldown-runtime)-/.test(file)) : files,
    },
  },
}));
