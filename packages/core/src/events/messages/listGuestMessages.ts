import { GuestMessage, type GuestGroup } from "@majlis/contracts/events/guestMessages";
import type { EventId, GatheringId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { unmailedStat } from "#core/occasions/unmailed";
import { readCounts } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { findManagedEvent } from "#core/events/findEvent";
import { findOwnGathering } from "#core/gatherings/showGathering";
import { messagesPerDay } from "./guestMessage.rules";

/** The daily limit of an event's messages, or of the questions to one requester. */
export const messageQuota = (eventId: string, userId?: string): string =>
  userId ? `guestMessages:${eventId}:${userId}` : `guestMessages:${eventId}`;

/** An event or gathering whose guests are written to. */
export type Addressed = Pick<
  EventRow,
  "id" | "founder_id" | "title" | "starts_at" | "status" | "attendee_count"
>;

/** A gathering of the actor. Throws GatheringNotFound. */
export const hostedGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
): Promise<Addressed> => {
  const { id, host_id, title, starts_at, status, attendee_count } = await findOwnGathering(
    deps,
    actor,
    gatheringId,
  );
  return { id, founder_id: host_id, title, starts_at, status, attendee_count };
};

/** How many people a message to a group is mailed to now. A waitlist has at most 100 entries. */
export const countAudience = async (deps: Deps, event: Addressed, group: GuestGroup): Promise<number> => {
  if (group === "guests") {
    const { data: seats } = await deps.store.availability.get({ id: event.id }).go();
    const { attendee_count } = seats ?? event;
    return Math.max(0, attendee_count - (seats?.unmailed_count ?? 0));
  }
  if (group === "waitlist") {
    const { data } = await deps.store.waitlist.query.byRef({ ref_id: event.id }).go({ pages: "all" });
    return data.length;
  }
  const [came, unmailed] = await Promise.all(
    [checkedInStat, unmailedStat].map((stat) => readCounts(deps, stat(event.founder_id), [event.id])),
  );
  return Math.max(0, (came?.get(event.id) ?? 0) - (unmailed?.get(event.id) ?? 0));
};

interface GuestMessages extends Page<GuestMessage> {
  readonly audiences: Readonly<Record<GuestGroup, number>>;
  readonly left_today: number;
}

/** Returns the messages to guests of an event that the actor manages, newest first. Throws EventNotFound. */
export const listGuestMessages = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { limit, cursor }: PageOf,
): Promise<GuestMessages> => {
  const { event } = await findManagedEvent(deps, actor, eventId);
  const [sent, guests, waitlist, came] = await Promise.all([
    readSent(deps, eventId, { limit, cursor }),
    countAudience(deps, event, "guests"),
    countAudience(deps, event, "waitlist"),
    countAudience(deps, event, "came"),
  ]);
  return { ...sent, audiences: { guests, waitlist, came } };
};

/** The same for a gathering that the actor hosts. Throws GatheringNotFound. */
export const listGatheringMessages = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
  page: PageOf,
) => {
  const gathering = await hostedGathering(deps, actor, gatheringId);
  const [sent, recipients] = await Promise.all([
    readSent(deps, gatheringId, page),
    countAudience(deps, gathering, "guests"),
  ]);
  return { ...sent, recipients };
};

/** A page of what was sent, and how many messages to groups can still be sent today. */
const readSent = async (deps: Deps, refId: string, { limit, cursor }: PageOf) => {
  const today = { name: messageQuota(refId), day: instantNow(deps).slice(0, 10) };
  const [page, quota] = await Promise.all([
    deps.store.guestMessage.query
      .byTime({ event_id: refId })
      .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null }),
    deps.store.quota.get(today).go(),
  ]);
  return {
    items: page.data.map((row) => GuestMessage.parse(row)),
    cursor: page.cursor === null ? null : writeCursor(page.cursor),
    left_today: Math.max(0, messagesPerDay - (quota.data?.count ?? 0)),
  };
};
