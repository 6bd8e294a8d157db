import { atom } from "nanostores";

/** IndexedDB name of the offline queue. */
export const queueDatabase = "majlis.door-acts";

const queueKey = "majlis.doorQueue";

/** Notes that this device has queued an action. Not every browser tells which databases exist. */
export const noteQueue = (): void => localStorage.setItem(queueKey, "");

/** Whether this device ever checked in a guest without the server. */
export const hasQueue = (): boolean => localStorage.getItem(queueKey) !== null;

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
