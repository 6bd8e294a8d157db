/** An answer to "Still coming?" between the read and the write of another call: the counters equal the tickets. */
import { TicketId } from "@majlis/contracts/ids";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { checkedInStat } from "@majlis/core/occasions/checkIn.rules";
import type { Deps } from "@majlis/core/table/deps";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { answerComing } from "@majlis/core/tickets/answerComing";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { writeComingToken } from "@majlis/core/tickets/comingToken";
import { replacePlusOne } from "@majlis/core/tickets/replacePlusOne";
import { expect, it } from "vitest";
import { overtakenDeps } from "#support/dyingDeps.ts";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();
const founder = newActor("city_founder");
const start = "2027-03-20T18:30:00.000Z";
const later = "2027-03-21T18:30:00.000Z";
const now = at("2027-03-20T10:00:00.000Z");

const ticketOf = async ({ store }: Deps, { userId: user_id }: SignedIn, ref_id: string) =>
  (await store.ticket.get({ user_id, type: "event", ref_id }).go({ consistent: true })).data;

/** A guest of an evening, and the answer yes by the link of the mail. */
const scene = async () => {
  const before = at("2027-03-10T12:00:00.000Z");
  const guest = await newUser(before, { role: "member" });
  const id = await newEvent(before, founder, {
    starts_at: start,
    ends_at: null,
    capacity: 4,
    guests_per_member: 1,
  });
  await joinEvent(before, guest, id);
  const ticket = await ticketOf(before, guest, id);
  if (!ticket) throw new Error("There is no ticket");
  const answer = { token: writeComingToken(ticket), answer: "yes" } as const;
  const counted = async () => {
    const key = { name: checkedInStat(founder.userId), bucket: String(id) };
    const { data } = await now.store.stat.get(key).go({ consistent: true });
    return [data?.said ?? 0, data?.said_came ?? 0];
  };
  return { guest, id, ticket, answer, counted };
};

it("is counted no more when the seat is given back", async () => {
  const { guest, id, ticket, answer, counted } = await scene();
  const overtaken = overtakenDeps(now, () => answerComing(now, answer));
  await cancelTicket(overtaken, guest, TicketId.parse(ticket.id));
  expect(await ticketOf(now, guest, id)).toBeNull();
  expect(await counted()).toEqual([0, 0]);
});

it("counts among those who came", async () => {
  const { guest, id, answer, counted } = await scene();
  const door = at("2027-03-20T18:00:00.000Z");
  const scan = { userId: guest.userId, refId: id, nonce: crypto.randomUUID() };
  await checkIn(
    overtakenDeps(door, () => answerComing(door, answer)),
    founder,
    scan,
  );
  expect(await counted()).toEqual([1, 1]);
});

it("is about the earlier start when the event moves", async () => {
  const { id, answer, counted } = await scene();
  const move = { starts_at: later };
  await updateEvent(
    overtakenDeps(now, () => answerComing(now, answer)),
    founder,
    id,
    move,
  );
  expect(await counted()).toEqual([0, 0]);
});

it("is about the new start when the event has moved meanwhile", async () => {
  const { guest, id, answer, counted } = await scene();
  const move = () => updateEvent(now, founder, id, { starts_at: later });
  await answerComing(overtakenDeps(now, move), answer);
  expect((await ticketOf(now, guest, id))?.coming_for).toBe(later);
  expect(await counted()).toEqual([1, 0]);
});

it("is forgotten once when the seat is given back while the event moves", async () => {
  const { guest, id, ticket, answer, counted } = await scene();
  await answerComing(now, answer);
  const move = () => updateEvent(now, founder, id, { starts_at: later });
  await cancelTicket(overtakenDeps(now, move), guest, TicketId.parse(ticket.id));
  expect(await ticketOf(now, guest, id)).toBeNull();
  expect(await counted()).toEqual([0, 0]);
});

it("stays with the seat of a guest who is replaced meanwhile", async () => {
  const { guest, id, ticket, answer, counted } = await scene();
  const key = crypto.randomUUID();
  const ticketId = TicketId.parse(ticket.id);
  const { id: guestId } = await addPlusOne(now, guest, ticketId, { key, name: "Omar" });
  const other = { ticketId, guestId, key: crypto.randomUUID(), name: "Sara" };
  await replacePlusOne(
    overtakenDeps(now, () => answerComing(now, answer)),
    guest,
    other,
  );
  const { data: tickets } = await now.store.ticket.query.byRef({ ref_id: id }).go({ pages: "all" });
  expect(tickets.map(({ coming_for }) => coming_for)).toEqual([start, start]);
  expect(await counted()).toEqual([2, 0]);
});
