import { atom } from "nanostores";

/** True once code of the page did not arrive, as when a deploy took its files away: only the page anew brings it. */
export const lostPart = atom(false);
