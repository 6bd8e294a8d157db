import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import * as z from "zod/mini";
import { logFailure } from "#shared/api/log.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { drawnPage, setDrawn } from "#shared/drawn.ts";
import { loadTranslations } from "#shared/i18n/i18n.ts";
import { tokenStore } from "#shared/session/tokenStore.ts";
import { beforeRouter, isFirstPageShown } from "#shared/ui/browserState.ts";
import "#shared/styles/index.css";
import { App } from "./App";
import { findPublicRoute } from "./routes";

// Browsers ask the listeners in their order.
addEventListener("popstate", (event) => beforeRouter.land(event));

const findRoot = (): HTMLElement => {
  const found = document.getElementById("root");
  if (!found) throw new Error("The page has no root element");
  return found;
};

const root = findRoot();

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Repeats the held press, and gives fields what was typed (first/press.js). */
const tellAwake = () => dispatchEvent(new Event("majlis:awake"));

const options = {
  onCaughtError: (error: unknown) => logFailure("A part of the page failed", error),
  // React's own error says only that it rendered again. Its cause says why.
  onRecoverableError: (error: unknown) => {
    // The part that was replaced gets what was typed into it.
    tellAwake();
    reportError((error instanceof Error && error.cause) || error);
  },
};

/** The data of a page that a function drew (draw.tsx). */
const PageData = z.object({
  /** The time that the page shows. Equal drawings of a minute are made once. */
  at: z.string(),
  readAt: z.string(),
  key: z.array(z.unknown()),
  item: z.unknown(),
});

const data = document.getElementById("page-data")?.textContent;

/** Makes the document's data the first answer of the page's query. A signed-in person may see more, and loads it. */
const readData = (text: string): void => {
  const { at, readAt, key, item } = PageData.parse(JSON.parse(text));
  const { city } = document.querySelector<HTMLMetaElement>("meta[name=scripts]")?.dataset ?? {};
  setDrawn({ at: new Date(at), origin: location.origin, city });
  const updatedAt = tokenStore.get() === null ? Math.min(Date.parse(readAt), Date.now()) : 0;
  queryClient.setQueryData(key, item, { updatedAt });
};

/**
 * Whether the document matches the first render, which is a visitor's, without a query. Otherwise the page replaces the
 * document instead of hydrating it.
 */
const canHydrate = ({ dataset }: HTMLElement): boolean => {
  if (dataset.page !== location.pathname) return false;
  // A page with filters, or of a reader who has another city, shows another list than the document.
  const isOtherList = location.search !== "" || document.documentElement.dataset.ownCity !== undefined;
  if (dataset.list !== undefined && isOtherList) return false;
  if (!data && location.search !== "") return false;
  return data ? drawnPage() !== undefined : dataset.year === String(new Date().getUTCFullYear());
};

// In a transition React renders in slices and stays responsive to input.
const render = () => {
  const page = createRoot(root, options);
  startTransition(() => page.render(app));
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The document's data, the code of the page, and then the texts that it shows. */
const loadPage = async () => {
  if (data) readData(data);
  await findPublicRoute(location.pathname)?.route.Page.load();
  await loadTranslations();
};

/** The document stays in view until the page's code has loaded. */
const begin = async () => {
  // This file runs in the longest task of a visit. The page's code is loading already (document/writeDocument.ts).
  await nextTask();
  try {
    await loadPage();
  } catch (error) {
    logFailure("The page did not load", error);
  }
  if (root.firstChild && canHydrate(root)) startTransition(() => void hydrateRoot(root, app, options));
  else render();
};

isFirstPageShown.listen(() => {
  // Buttons and tabs act for their person from now on (components.css).
  delete root.dataset.page;
  tellAwake();
});

// The document came in another language than the one that was chosen: it is hidden and replaced (first/look.js, base.css).
if (document.documentElement.dataset.wording) {
  root.replaceChildren();
  delete document.documentElement.dataset.wording;
}
if (data || root.firstChild) void begin();
else render();
