import { RefId } from "@majlis/contracts/ids";
import type { PosterChoice } from "@majlis/contracts/posters";
import type { PictureRow } from "./showPicture";
import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { isPlaceHeld } from "./place.rules";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { GatheringRow } from "#core/table/occasions/gathering.entity";

/** An event or a gathering, with the fields that tickets, doors and mails share. Its seats are a row of their own. */
export interface Occasion {
  readonly type: TicketType;
  readonly id: RefId;
  readonly starts_at: string;
  readonly title: string;
  readonly description: string;
  /** Only events have one. */
  readonly translation?: EventRow["translation"];
  readonly ends_at?: string | undefined;
  readonly venue_name?: string | undefined;
  readonly venue_address?: string | undefined;
  /** The instant at which guests get the place. Absent when they have it. Only events have one. */
  readonly place_from?: string | undefined;
  readonly city: string;
  /** Only events have one. */
  readonly district?: EventRow["district"];
  readonly status: "draft" | "published" | "canceled";
  readonly sequence: number;
  readonly attendee_count: number;
  readonly capacity?: number | undefined;
  readonly poster?: PosterChoice | undefined;
  readonly cover?: PictureRow | undefined;
  /** Only events have a price and guests of members. */
  readonly price_cents?: number;
  readonly guests_per_member?: number | undefined;
  /** Only events have them: a gathering is public. */
  readonly is_public?: boolean;
  readonly moved_at?: string | undefined;
  /** Times and place before the latest changes. */
  readonly earlier?: EventRow["earlier"];
  /** Only events have one: a code of `cultures`. */
  readonly culture?: string | undefined;
  /** Only events have photos of the evening. */
  readonly has_photos?: boolean | undefined;
  /** Only events have tables. */
  readonly has_tables?: boolean | undefined;
  readonly canceled_by?: "team" | undefined;
  readonly cancel_message?: string | undefined;
  /** The event's founder or the gathering's host: may check in guests. */
  readonly ownerId: string;
  readonly hostName: string;
}

export const typeOfRef = (refId: string): TicketType => (refId.startsWith("gat_") ? "gathering" : "event");

/** An event as its guests see it: a place that is held back is in nothing that is made of it. */
export const eventOccasion = (event: EventRow, now: Date): Occasion =>
  hostOccasion(isPlaceHeld(event, now) ? withoutPlace(event) : { ...event, place_from: undefined });

/** An event without a place that is held back. */
export const withoutPlace = ({
  venue_name: _venue,
  venue_address: _address,
  earlier,
  place_from,
  ...event
}: EventRow) => ({
  ...event,
  ...(earlier && { earlier: placeless(earlier) }),
  place_from: event.status === "canceled" ? undefined : place_from,
});

const placeless = ({
  venue_name: _venue,
  venue_address: _address,
  ...times
}: NonNullable<EventRow["earlier"]>) => times;

/** An event with its place, for its host. */
const hostOccasion = (
  event: Omit<EventRow, "place_from"> & { readonly place_from?: string | undefined },
): Occasion => ({
  ...event,
  type: "event",
  id: RefId.parse(event.id),
  ownerId: event.founder_id,
  hostName: event.founder_name,
});

export const gatheringOccasion = (gathering: GatheringRow): Occasion => ({
  ...gathering,
  type: "gathering",
  id: RefId.parse(gathering.id),
  ownerId: gathering.host_id,
  hostName: gathering.host_name,
});

/** Finds the occasion of an id. `consistent` includes all completed writes, `forHost` a place that is held back. */
export const findOccasion = async (
  deps: Deps,
  id: string,
  { forHost, ...options }: { readonly consistent?: boolean; readonly forHost?: boolean } = {},
): Promise<Occasion | undefined> => {
  if (typeOfRef(id) === "gathering") {
    const { data } = await deps.store.gathering.get({ id }).go(options);
    return data ? gatheringOccasion(data) : undefined;
  }
  const { data: event } = await deps.store.event.get({ id }).go(options);
  if (!event) return undefined;
  return forHost ? hostOccasion(event) : eventOccasion(event, deps.clock.now());
};

/** Finds occasions by id: one batch read for events and one for gatherings. */
export const findOccasions = async (
  deps: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Occasion>> => {
  const keysOf = (type: TicketType) =>
    [...new Set(ids)].filter((id) => typeOfRef(id) === type).map((id) => ({ id }));
  const [eventKeys, gatheringKeys] = [keysOf("event"), keysOf("gathering")];
  const [events, gatherings] = await Promise.all([
    eventKeys.length > 0 ? deps.store.event.get(eventKeys).go() : { data: [] },
    gatheringKeys.length > 0 ? deps.store.gathering.get(gatheringKeys).go() : { data: [] },
  ]);
  const occasions = [
    ...events.data.map((event) => eventOccasion(event, deps.clock.now())),
    ...gatherings.data.map(gatheringOccasion),
  ];
  return new Map(occasions.map((occasion) => [occasion.id, occasion]));
};
