import { EventId, GatheringId, RefId } from "@majlis/contracts/ids";
import { occasionPath } from "#shared/paths.ts";

/** The event or gathering for which somebody is about to become a member, in this tab. */
const key = "majlis.wanted";

/** Reads it from the address of the membership page. A canceled payment leads back without it. */
export const readWanted = (search: URLSearchParams): EventId | GatheringId | undefined => {
  const kept = search.get("canceled") === "1" ? sessionStorage.getItem(key) : null;
  const { data } = RefId.safeParse(search.get("for") ?? kept ?? "");
  return data;
};

export const keepWanted = (id: EventId | GatheringId | undefined): void =>
  id ? sessionStorage.setItem(key, id) : sessionStorage.removeItem(key);

/** The page of the evening, once: the purchase that led here is over. */
export const takeWantedPath = (): string | undefined => {
  const { data } = RefId.safeParse(sessionStorage.getItem(key) ?? "");
  sessionStorage.removeItem(key);
  return data && occasionPath(data.startsWith("gat_") ? "gathering" : "event", data);
};
