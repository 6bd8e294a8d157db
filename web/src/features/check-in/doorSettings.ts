import { atom } from "#shared/ui/atom.ts";

/** A choice of this device that outlives the page. */
const kept = (key: string, otherwise: string) => {
  const choice = atom(localStorage.getItem(key) ?? otherwise);
  choice.listen((value) => localStorage.setItem(key, value));
  return choice;
};

/** What this door calls itself: a second scan elsewhere is told of it. */
export const doorName = kept("majlis.doorName", "");

/** Whether a verdict can be heard: "on" or "off". */
export const doorSound = kept("majlis.doorSound", "on");
