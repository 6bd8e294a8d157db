import { atom } from "nanostores";

/** True from the first page on: what is only needed later starts to load then, and not against the page itself. */
export const pageShown = atom(false);
