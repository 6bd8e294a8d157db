import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { logFailure } from "./lib/log";
import "./styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");
// The prerendered page is English: Arabic readers see it only once it is theirs (first.js, base.css).
if (document.documentElement.dataset.wording) {
  root.replaceChildren();
  delete document.documentElement.dataset.wording;
}
createRoot(root, { onCaughtError: (error) => logFailure("A part of the page failed", error) }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
