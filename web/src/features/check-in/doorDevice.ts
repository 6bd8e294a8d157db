import { atom } from "nanostores";

/** IndexedDB name of the offline queue. It exists only on devices that checked in guests offline. */
export const queueDatabase = "majlis.door-acts";

/** A setting in localStorage. */
const setting = (key: string, fallback: string) => {
  const stored = atom(localStorage.getItem(key) ?? fallback);
  stored.listen((value) => localStorage.setItem(key, value));
  return stored;
};

/** Shown to other doors when a ticket is scanned twice. */
export const doorName = setting("majlis.doorName", "");

/** "on" or "off". */
export const doorSound = setting("majlis.doorSound", "on");
