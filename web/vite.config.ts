import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { arabicTwins } from "./build/arabicTwins.ts";
import { browserSignIn } from "./build/browserSignIn.ts";
import { plainIcons } from "./build/plainIcons.ts";
import { plainImports } from "./build/plainImports.ts";
import { type PagePreloads, preloadPages } from "./build/preloadPages.ts";
import { prerenderPages } from "./build/prerenderPages.ts";
import { siteWorker } from "./build/siteWorker.ts";

/**
 * What nearly every page needs comes in one file: in many small ones it would weigh five kilobytes more. Whatever only
 * some pages need (forms, dialogs, tickets) stays out of it.
 */
const shell = new RegExp(
  [
    "node_modules/(react|react-dom|scheduler|@nanostores/\\w+|clsx|@tanstack/(?!.+/(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\\.)[\\w-]+)/",
    "node_modules/lucide-react/dist/esm/icons/(arrow-left|chevron-down|clock|map-pin)\\.",
    "web/src/(paths|lib/(atom|api|apiErrors|format|i18n|loadFailureText|log|occasionArt|queryClient|toastFailure|use(IsHydrating|MediaQuery|Now|PageTitle|Store)|router/\\w+|session/(tokenStore|useSession|endSession|forgetOwn|ProviderError)))\\.",
    "web/src/ui/(Avatar|Busy|Button|createIcon|Failure|PageHero|Poster|LanguageSwitch|Section|Skeleton|toast|controlClass|ui.messages)\\.",
    "core/src/(kernel/time.rules|events/event.rules|seats/seats.rules)",
    "contracts/src/(roles|fillPath)",
    "rolldown/runtime",
  ].join("|"),
);

/** Wording that every page shows, with what reads it (lib/arabic). */
const arabicShell =
  /(lib\/arabic|features\/shell\/shell\.messages\.ar|features\/legal\/legal\.messages\.ar|ui\/ui\.messages\.ar)\.ts$/;

/** Wording that a public page shows at once, a file for each page; what its dialogs say comes with them. */
const arabicFirst =
  /features\/[^/]+\/(home|auth|events?|cityFounder|about|contact|guidebook|verify|gatherings?|membership|success|privacy|terms|cookies)\.messages/;

const arabicOf = (id: string): string => {
  if (arabicShell.test(id)) return "arabic-shell";
  const area = /features\/([^/]+)\//.exec(id)?.[1] ?? /sentences|ui\/\w+\//i.exec(id)?.[0].replace(/\W/g, "");
  const [, page] = arabicFirst.exec(id) ?? [];
  if (page) return `arabic-${page}`;
  return `arabic-${area ?? "shell"}-more`;
};

const feature = (page: string): string => `src/features/${page}.tsx`;
const arabic = (...catalogues: readonly string[]): readonly string[] =>
  catalogues.map((catalogue) => `src/features/${catalogue}.messages.ar.ts`);
/** What reads the answer to a page's first request. */
const contract = (name: string): readonly string[] => [
  "node_modules/zod/v4/mini/schemas.js",
  `contracts/src/${name}.ts`,
];

const pages: PagePreloads = {
  "/": { module: feature("home/HomePage"), arabic: arabic("home/home") },
  "/auth": { module: feature("auth/AuthPage"), arabic: arabic("auth/auth") },
  "/events": {
    module: feature("events/EventsPage"),
    also: contract("events/events"),
    request: "/api/events",
    arabic: arabic("events/events"),
  },
  "/gatherings": {
    module: feature("gatherings/GatheringsPage"),
    also: contract("gatherings"),
    request: "/api/gatherings",
    arabic: arabic("gatherings/gatherings"),
  },
  "/guidebook": {
    module: feature("guidebook/GuidebookPage"),
    also: contract("businesses"),
    request: "/api/businesses?limit=100",
    arabic: arabic("guidebook/guidebook"),
  },
  "/events/:eventId": {
    module: feature("events/EventPage"),
    also: contract("events/events"),
    arabic: arabic("events/event", "events/events"),
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    arabicTwins(),
    browserSignIn(),
    plainIcons(),
    plainImports(),
    preloadPages(pages),
    prerenderPages("src/prerender.tsx"),
    siteWorker("src/worker/siteWorker.ts"),
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shell",
              test: (id) => shell.test(id.replaceAll("\\", "/")) && !id.endsWith(".messages.ar.ts"),
              priority: 2,
            },
            {
              name: "occasion",
              test: /web\/src\/ui\/(Fact|OccasionFrame)\.|icons\/(calendar-days|share-2)\./,
            },
            {
              name: "list",
              test: /web\/src\/ui\/(PagedGrid|MoreRows|Select)\.|icons\/search\.|(infiniteQueryObserver|useInfiniteQuery)\./,
            },
            {
              name: "seats",
              test: /web\/src\/(ui\/seats\/createSeatActions|lib\/seats\/refreshSeats)\.|icons\/(lock|users)\./,
            },
            // Arabic comes by area, so that a page waits for two files and not for twenty.
            {
              debugName: "arabic",
              name: (id) => arabicOf(id.replaceAll("\\", "/")),
              test: /(\.messages\.ar|lib[\\/]arabic)\.ts$/,
              priority: 1,
            },
            { name: "schemas", test: /[\\/]node_modules[\\/]zod[\\/]/ },
          ],
        },
      },
    },
  },
});
