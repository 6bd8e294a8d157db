import { atom } from "nanostores";

/** True between a sign-out and the page it leads to: the guard then shows the way home, not to sign in again. */
export const isLeaving = atom(false);
