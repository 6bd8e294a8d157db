import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserSignIn } from "./build/browserSignIn.ts";
import { plainIcons } from "./build/plainIcons.ts";
import { plainImports } from "./build/plainImports.ts";
import { type PagePreloads, preloadPages } from "./build/preloadPages.ts";
import { prerenderPages } from "./build/prerenderPages.ts";
import { siteWorker } from "./build/siteWorker.ts";
import { writeLocales } from "./build/writeLocales.ts";

const feature = (page: string): string => `src/features/${page}.tsx`;
const arabic = (...features: readonly string[]): readonly string[] =>
  features.map((name) => `src/features/${name}/messages/ar.ts`);
/** What reads the answer to a page's first request. */
const contract = (name: string): readonly string[] => [
  "node_modules/zod/v4/mini/schemas.js",
  `contracts/src/${name}.ts`,
];

const pages: PagePreloads = {
  "/": { module: feature("home/HomePage"), arabic: arabic("home") },
  "/auth": { module: feature("auth/AuthPage"), arabic: arabic("auth") },
  "/events": {
    module: feature("events/EventsPage"),
    also: contract("events"),
    request: "/api/events",
    arabic: arabic("events"),
  },
  "/gatherings": {
    module: feature("gatherings/GatheringsPage"),
    also: contract("gatherings"),
    request: "/api/gatherings",
    arabic: arabic("gatherings"),
  },
  "/guidebook": {
    module: feature("guidebook/GuidebookPage"),
    also: contract("businesses"),
    request: "/api/businesses?limit=100",
    arabic: arabic("guidebook"),
  },
  "/events/:eventId": {
    module: feature("events/EventPage"),
    also: contract("events"),
    arabic: arabic("events"),
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    writeLocales(),
    browserSignIn(),
    plainIcons(),
    plainImports(),
    preloadPages(pages),
    prerenderPages("src/app/prerender.tsx"),
    siteWorker("src/app/worker/siteWorker.ts"),
  ],
  // The workspace holds another React too, for a tool of the deployment: the site has one only.
  resolve: { dedupe: ["react", "react-dom"] },
  // amazon-cognito-identity-js expects Node's name for the global object.
  define: { global: "globalThis" },
  build: {
    target: "es2022",
    manifest: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // The entry would carry a list of every page's parts, two kilobytes by now; first pages have build/preloadPages.
      // Toasts are an exception: they are to be there when the network goes away right after.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === "html" || file.includes("ToastPanel") ? dependencies : [],
    },
  },
});
