import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./App";
import { findOpenRoute } from "./findOpenRoute";
import { canHydrate } from "./canHydrate";
import { logFailure } from "#shared/api/log.ts";
import { pageShown } from "#shared/ui/pageShown.ts";
import "#shared/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

const options = { onCaughtError: (error: unknown) => logFailure("A part of the page failed", error) };

/** What the build wrote out stays in view until the page can wake it, or take its place as a whole. */
const begin = async () => {
  try {
    await findOpenRoute(location.pathname)?.Page.load();
  } catch (error) {
    logFailure("The page did not load", error);
  }
  // In a transition, so that it is woken piece by piece and answers in between.
  if (canHydrate(root)) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
};

pageShown.listen(() => {
  // Until now what is a visitor's only stayed hidden from whoever is signed in (components.css),
  // and what was pressed waited (first.js).
  delete root.dataset.page;
  dispatchEvent(new Event("majlis:awake"));
});

// What was written out is English: readers of other languages see the page once it is theirs (first.js, base.css).
if (document.documentElement.dataset.wording) {
  root.replaceChildren();
  delete document.documentElement.dataset.wording;
}
if (root.firstChild) void begin();
else createRoot(root, options).render(app);
