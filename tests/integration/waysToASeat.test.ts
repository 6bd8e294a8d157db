import { type EventId, TicketId, UserId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { promoteGuest } from "@majlis/core/events/guests/promoteGuest";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import { takeKursi } from "@majlis/core/events/kursi/takeKursi";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { blockWrite } from "@majlis/core/occasions/blocks";
import type { JoinState } from "@majlis/core/seats/personState.rules";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { DomainError } from "@majlis/core/kernel/errors";
import { commit } from "@majlis/core/table/commit";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { replacePlusOne } from "@majlis/core/tickets/replacePlusOne";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { describe, expect, it } from "vitest";
import { insertEvent, named, newActor, newRequest, newUser } from "#support/factories.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { coreDeps } from "#support/ownTable.ts";
import { withClock } from "#support/table.ts";

const start = "2032-06-05T18:00:00.000Z";
const deps = withClock(coreDeps(), "2032-06-01T12:00:00.000Z");
const founder = newActor("city_founder");

/** A person at an event with a seat that a member gave. */
interface Scene {
  readonly deps: Deps;
  readonly guest: SignedIn;
  readonly eventId: EventId;
}

const give = async (eventId: EventId) => {
  const giver = { ...(await newUser(deps)), role: "member" as const };
  await joinEvent(deps, giver, eventId);
  await giveKursi(deps, giver, eventId, { key: crypto.randomUUID(), priceCents: 0 });
};

const scene = async (city = "Amman"): Promise<Scene> => {
  const eventId = await insertEvent(deps, {
    city,
    founder_id: founder.userId,
    capacity: 6,
    guests_per_member: 2,
    starts_at: start,
    listed_month: "2032-06",
  });
  await give(eventId);
  return { deps, guest: await newUser(deps), eventId };
};

const ticketOf = async ({ guest: { userId: user_id }, eventId: ref_id }: Scene) =>
  (await deps.store.ticket.get({ user_id, type: "event", ref_id }).go({ consistent: true })).data;

const asMember = ({ guest }: Scene): SignedIn => ({ ...guest, role: "member" });

/** Each way in which a person gets a seat, or a place in the queue for one. */
const ways = {
  "join as a member": (one: Scene) => joinEvent(one.deps, asMember(one), one.eventId),
  "join without a membership": ({ deps: on, guest, eventId }: Scene) => joinEvent(on, guest, eventId),
  request: ({ deps: on, guest, eventId }: Scene) => requestEventJoin(on, guest, eventId),
  approval: ({ deps: on, guest, eventId }: Scene) =>
    decideEventRequest(on, founder, { eventId, userId: UserId.parse(guest.userId), decision: "approve" }),
  waitlist: (one: Scene) => joinWaitlist(one.deps, asMember(one), one.eventId),
  offer: ({ deps: on, guest, eventId }: Scene) =>
    promoteGuest(on, founder, eventId, UserId.parse(guest.userId)),
  "given seat": ({ deps: on, guest, eventId }: Scene) => takeKursi(on, guest, eventId, undefined),
  "guest of a member": async (one: Scene) =>
    addPlusOne(
      one.deps,
      asMember(one),
      TicketId.parse((await ticketOf(one))?.id ?? `tkt_${"0".repeat(26)}`),
      named("Rana"),
    ),
  "guest list of the host": ({ deps: on, eventId }: Scene) =>
    addGuest(on, founder, eventId, {
      key: crypto.randomUUID(),
      full_name: "ليلى",
      email: "",
      kind: "complimentary",
      is_admitted: false,
    }),
  "walk-in": ({ deps: on, eventId }: Scene) =>
    addGuest(on, founder, eventId, {
      key: crypto.randomUUID(),
      full_name: "Layan",
      email: "",
      kind: "walk_in",
      is_admitted: true,
    }),
  "pass on": async (one: Scene) => {
    const ticketId = TicketId.parse((await ticketOf(one))?.id ?? `tkt_${"0".repeat(26)}`);
    return replacePlusOne(one.deps, asMember(one), { ticketId, guestId: ticketId, ...named("سامر") });
  },
} satisfies Record<string, (one: Scene) => Promise<unknown>>;
type Way = keyof typeof ways;

const list = async (id: EventId, set: { readonly status?: "draft"; readonly is_public?: boolean }) => {
  await deps.store.event.patch({ id }).set(set).go();
  await deps.store.availability.patch({ id }).set(set).go();
};

/** The states of the rule of a join that refuse a signed-in person. A request is a way. */
type Rule = Exclude<JoinState, "open" | "sign-in" | "request">;
/** What other rows say. */
type Row = "removed" | "blocked" | "declined" | "draft" | "private" | "questions";

/** What stands against a seat. A new state of the rule does not compile without its scene. */
const refusals = {
  removed: async (one: Scene) => {
    await joinEvent(deps, asMember(one), one.eventId);
    const userId = UserId.parse(one.guest.userId);
    await removeEventGuest(deps, founder, one.eventId, { userId, reason: "Loud" });
  },
  blocked: async ({ guest }: Scene) =>
    void (await commit(deps.store, (rows) => ({
      block: blockWrite(deps, rows, { host_id: founder.userId, user_id: guest.userId }),
    }))),
  declined: async ({ guest, eventId }: Scene) => {
    await requestEventJoin(deps, guest, eventId);
    const userId = UserId.parse(guest.userId);
    await decideEventRequest(deps, founder, { eventId, userId, decision: "decline" });
  },
  canceled: async ({ eventId }: Scene) => void (await deleteEvent(deps, founder, eventId)),
  running: ({ eventId }: Scene) => changeEvent(deps, eventId, { starts_at: "2032-06-01T11:00:00.000Z" }),
  ended: ({ eventId }: Scene) => changeEvent(deps, eventId, { starts_at: "2032-05-30T11:00:00.000Z" }),
  full: ({ eventId }: Scene) => changeEvent(deps, eventId, { capacity: 2 }),
  membership: ({ eventId }: Scene) => changeEvent(deps, eventId, { price_cents: 900 }),
  "not-on-sale": async ({ eventId }: Scene) => {
    await changeEvent(deps, eventId, { price_cents: 900 });
    return { deps: { ...deps, settings: { ...deps.settings, ways: [] as const } } };
  },
  draft: ({ eventId }: Scene) => list(eventId, { status: "draft" }),
  private: ({ eventId }: Scene) => list(eventId, { is_public: false }),
  questions: async ({ eventId }: Scene) => {
    const questions = [{ id: "q_1", kind: "text" as const, text: "Who?", is_required: true, choices: [] }];
    await deps.store.eventDetails.patch({ id: eventId }).set({ questions }).go();
    await deps.store.event.patch({ id: eventId }).set({ has_questions: true }).go();
    await deps.store.availability.patch({ id: eventId }).set({ has_questions: true }).go();
  },
} satisfies Record<Rule | Row, (one: Scene) => Promise<Partial<Scene> | void>>;
type Refusal = keyof typeof refusals;
const refusalNames = Object.keys(refusals).filter((name): name is Refusal => name in refusals);

/** The same answer to each refusal. */
const eachIs = (code: string): Record<Refusal, string> => ({
  removed: code,
  blocked: code,
  declined: code,
  canceled: code,
  running: code,
  ended: code,
  full: code,
  membership: code,
  "not-on-sale": code,
  draft: code,
  private: code,
  questions: code,
});

/** "open": the way leads to a seat or a place in the queue. A new way or refusal does not compile without its row. */
const expected: Record<Way, Record<Refusal, string>> = {
  "join as a member": {
    removed: "RemovedFromEvent",
    blocked: "EventFull",
    // A membership needs no request.
    declined: "open",
    canceled: "EventCanceled",
    running: "EventEnded",
    ended: "EventEnded",
    full: "EventFull",
    membership: "open",
    "not-on-sale": "PaymentsUnavailable",
    draft: "EventNotFound",
    private: "EventNotFound",
    questions: "AnswersNeeded",
  },
  "join without a membership": {
    removed: "RemovedFromEvent",
    blocked: "EventFull",
    declined: "RequestNeeded",
    canceled: "EventCanceled",
    running: "EventEnded",
    ended: "EventEnded",
    full: "EventFull",
    membership: "MembershipRequired",
    "not-on-sale": "PaymentsUnavailable",
    draft: "EventNotFound",
    private: "EventNotFound",
    questions: "AnswersNeeded",
  },
  request: {
    removed: "RemovedFromEvent",
    blocked: "EventFull",
    declined: "RequestDeclined",
    canceled: "EventCanceled",
    running: "EventEnded",
    ended: "EventEnded",
    full: "EventFull",
    membership: "MembershipRequired",
    "not-on-sale": "PaymentsUnavailable",
    draft: "EventNotFound",
    private: "EventNotFound",
    questions: "AnswersNeeded",
  },
  approval: {
    removed: "RequestNotFound",
    blocked: "RequestNotFound",
    declined: "RequestAlreadyDecided",
    canceled: "RequestNotFound",
    running: "RequestNotFound",
    ended: "RequestNotFound",
    full: "RequestNotFound",
    membership: "RequestNotFound",
    "not-on-sale": "RequestNotFound",
    draft: "RequestNotFound",
    private: "RequestNotFound",
    questions: "RequestNotFound",
  },
  waitlist: {
    removed: "RemovedFromEvent",
    blocked: "EventFull",
    declined: "SeatsLeft",
    canceled: "EventCanceled",
    running: "EventEnded",
    ended: "EventEnded",
    full: "open",
    membership: "SeatsLeft",
    "not-on-sale": "PaymentsUnavailable",
    draft: "EventNotFound",
    private: "EventNotFound",
    questions: "SeatsLeft",
  },
  offer: {
    removed: "NotWaiting",
    blocked: "NotWaiting",
    declined: "NotWaiting",
    canceled: "NotWaiting",
    running: "NotWaiting",
    ended: "NotWaiting",
    full: "NotWaiting",
    membership: "NotWaiting",
    "not-on-sale": "NotWaiting",
    draft: "NotWaiting",
    private: "NotWaiting",
    questions: "NotWaiting",
  },
  "given seat": {
    removed: "RemovedFromEvent",
    blocked: "EventFull",
    declined: "RequestDeclined",
    canceled: "EventCanceled",
    running: "EventEnded",
    ended: "EventEnded",
    // It is one of the seats.
    full: "open",
    membership: "open",
    "not-on-sale": "open",
    draft: "EventNotFound",
    private: "EventNotFound",
    questions: "AnswersNeeded",
  },
  // The person has no ticket to bring a guest on, and none to give away.
  "guest of a member": eachIs("TicketNotFound"),
  "guest list of the host": {
    // The host names a person, who has no account.
    removed: "open",
    blocked: "open",
    declined: "open",
    canceled: "EventCanceled",
    running: "open",
    ended: "GuestListClosed",
    full: "NoSeatLeft",
    membership: "open",
    "not-on-sale": "open",
    draft: "GuestListClosed",
    private: "open",
    questions: "open",
  },
  "walk-in": {
    ...eachIs("DoorsNotOpen"),
    canceled: "EventCanceled",
    running: "open",
    ended: "GuestListClosed",
    draft: "GuestListClosed",
  },
  "pass on": eachIs("TicketNotFound"),
};

const outcomeOf = async (way: Way, one: Scene): Promise<string> => {
  try {
    await ways[way](one);
    return "open";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

const wayNames = Object.keys(ways).filter((name): name is Way => name in ways);

describe.each(refusalNames)("%s", (refusal) => {
  it.each(wayNames)("%s", async (way) => {
    const before = await scene("Zarqa");
    const one: Scene = { ...before, ...(await refusals[refusal](before)) };
    const outcome = await outcomeOf(way, one);
    expect(outcome).toBe(expected[way][refusal]);
    // A second try answers the same.
    if (outcome !== "open") expect(await outcomeOf(way, one)).toBe(outcome);
    const isSeated = outcome === "open" && ["join as a member", "given seat"].includes(way);
    expect((await ticketOf(one)) !== null).toBe(isSeated);
  });
});

describe("a given seat", () => {
  it("answers two taps at once with the same ticket", async () => {
    for (let round = 0; round < 4; round++) {
      const { guest, eventId } = await scene();
      const codes = await Promise.all([1, 2, 3].map(() => takeKursi(deps, guest, eventId, undefined)));
      expect(new Set(codes).size).toBe(1);
    }
  });

  it("ends the pending request of its person, and its decline ends nothing", async () => {
    const { eventId } = await scene();
    const guest = await newRequest(deps, eventId);
    const counts = async () => {
      const { data } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
      return [data?.pending_requests ?? 0, data?.declined_requests ?? 0];
    };
    expect(await counts()).toEqual([1, 0]);
    await takeKursi(deps, guest, eventId, undefined);
    expect(await counts()).toEqual([0, 0]);
    const userId = UserId.parse(guest.userId);
    await expect(
      decideEventRequest(deps, founder, { eventId, userId, decision: "decline" }),
    ).rejects.toMatchObject({ code: "RequestNotFound" });
  });

  it("is taken or declined, never both, when host and guest press at once", async () => {
    for (let round = 0; round < 4; round++) {
      const { eventId } = await scene();
      const guest = await newRequest(deps, eventId);
      const userId = UserId.parse(guest.userId);
      const [taken, declined] = await Promise.allSettled([
        takeKursi(deps, guest, eventId, undefined),
        decideEventRequest(deps, founder, { eventId, userId, decision: "decline" }),
      ]);
      expect([taken.status, declined.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    }
  });

  it("of two members with one key is two seats, and comes back to each", async () => {
    const key = crypto.randomUUID();
    const givers = [await newUser(deps), await newUser(deps)].map((one) => ({
      ...one,
      role: "member" as const,
    }));
    const eventId = await insertEvent(deps, {
      founder_id: founder.userId,
      price_cents: 900,
      starts_at: start,
    });
    const other = await insertEvent(deps, { founder_id: founder.userId, price_cents: 900, starts_at: start });
    for (const giver of givers)
      for (const id of [eventId, eventId, other]) await giveKursi(deps, giver, id, { key, priceCents: 900 });
    const given = async (event_id: EventId) =>
      (await deps.store.kursi.query.byEvent({ event_id }).go({ consistent: true })).data;
    const rows = [...(await given(eventId)), ...(await given(other))];
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ payment }) => payment?.payment_id)).size).toBe(4);
  });
});
