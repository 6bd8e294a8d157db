import { atom } from "#shared/ui/atom.ts";

/** Whether the door's last call got an answer: a browser that has a network may still reach nobody. */
export const reached = atom(true);
