import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { logFailure } from "#shared/api/log.ts";
import { loadTranslations } from "#shared/i18n/i18n.ts";
import { tokenStore } from "#shared/session/tokenStore.ts";
import { isFirstPageShown } from "#shared/ui/browserState.ts";
import "#shared/styles/index.css";
import { App } from "./App";
import { findPublicRoute } from "./routes";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

const options = {
  onCaughtError: (error: unknown) => logFailure("A part of the page failed", error),
  // React's own error says only that it rendered again. Its cause says why.
  onRecoverableError: (error: unknown) => reportError((error instanceof Error && error.cause) || error),
};

/**
 * Whether the prerendered page matches the first render. It is prerendered for a visitor, without a query, and hidden
 * where the page is in another language. In other cases the page replaces it instead of hydrating it.
 */
const canHydrate = ({ dataset }: HTMLElement): boolean =>
  dataset.page === location.pathname &&
  dataset.year === String(new Date().getFullYear()) &&
  location.search === "" &&
  tokenStore.get() === null;

// In a transition React renders in slices and stays responsive to input.
const render = (container: HTMLElement) => {
  const page = createRoot(container, options);
  startTransition(() => page.render(app));
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The code of the page, and then the texts that it shows. */
const loadPage = async () => {
  await findPublicRoute(location.pathname)?.route.Page.load();
  await loadTranslations();
};

/** The prerendered page stays in view until the page's code has loaded. */
const begin = async () => {
  // This file runs in the longest task of a visit. The page's code is loading already (build/preloadPages).
  await nextTask();
  try {
    await loadPage();
  } catch (error) {
    logFailure("The page did not load", error);
  }
  if (canHydrate(root)) startTransition(() => void hydrateRoot(root, app, options));
  else render(root);
};

/** The data of a document that a function wrote, as for an event. */
const data = document.getElementById("page-data");

const replaceDocument = async (given: HTMLElement) => {
  try {
    const { takeOver } = await import("./takeOver");
    await takeOver({ root, data: given, loadPage, render });
  } catch (error) {
    logFailure("The document was not taken over", error);
    render(root);
  }
};

isFirstPageShown.listen(() => {
  // The page beside the document is not in view yet.
  if (data) return;
  // Shows the parts for visitors that components.css hides from signed-in users, and repeats the held button press
  // (first.js).
  delete root.dataset.page;
  dispatchEvent(new Event("majlis:awake"));
});

// The document came in another language than the one that was chosen: it is hidden and replaced (first.js, base.css).
if (document.documentElement.dataset.wording) {
  root.replaceChildren();
  delete document.documentElement.dataset.wording;
}
if (data) void replaceDocument(data);
else if (root.firstChild) void begin();
else render(root);
