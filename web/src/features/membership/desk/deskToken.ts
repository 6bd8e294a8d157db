import { readDeskToken } from "@majlis/core/desk/desk.rules";
import { atom } from "nanostores";

const key = "majlis.desk";

/** The token of this device's desk link. Null without one. */
export const deskToken = atom(readDeskToken(globalThis.localStorage?.getItem(key) ?? "") ?? null);

deskToken.listen((token) => {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
});
