import { placeHours } from "@majlis/contracts/values";
import { newDue, replaceDue } from "#core/outbox/dueRows";
import { type Deps, hasFeature } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { type PlaceFacts, placeFrom } from "./place.rules";

interface Held extends PlaceFacts {
  readonly id: string;
}

/**
 * The change of an event's held place, for the transaction that changes the event: `set` and `remove` belong to the
 * event's row, `writes` moves the due row that tells the guests. Without `after`, the due row is removed. Where the
 * feature is off, no further place is held back; one that is held back keeps its hours.
 */
export const movePlace = (deps: Deps, before: Held | undefined, after: Held | undefined) => {
  const now = deps.clock.now();
  const place_hours = hasFeature(deps, "placeInTime") ? after?.place_hours : before?.place_hours;
  const place_from = after && placeFrom(before, { ...after, place_hours }, now);
  const old = dueAt(before);
  const at = after && dueAt({ ...after, place_from });
  const isTold = old !== undefined && old <= now.toISOString();
  // An event that is published after its time has no guests yet.
  const isDue = at !== undefined && !isTold && (at > now.toISOString() || old !== undefined);
  const due =
    after && isDue && at !== old ? newDue({ kind: "place", ref_id: after.id, at, expects: at }) : undefined;
  return {
    place_from,
    set: { ...(place_hours && { place_hours }), ...(place_from !== undefined && { place_from }) },
    remove: [
      ...(place_hours ? [] : (["place_hours"] as const)),
      ...(place_from === undefined ? (["place_from"] as const) : []),
    ],
    writes: (rows: TransactionRows) =>
      old === at || isTold
        ? undefined
        : replaceDue(
            rows,
            before && old !== undefined ? { kind: "place", ref_id: before.id, at: old } : undefined,
            due,
          ),
  };
};

/** The hours as the form has them. */
export const placeHoursOf = ({ place_hours }: { readonly place_hours?: number | undefined }) => {
  const hours = placeHours.find((one) => one === place_hours);
  return hours === undefined ? {} : { place_hours: hours };
};

/** The time of the due row of an event. */
const dueAt = (event: PlaceFacts | undefined): string | undefined =>
  event?.status === "published" ? event.place_from : undefined;
