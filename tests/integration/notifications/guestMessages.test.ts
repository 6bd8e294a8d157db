import { NewGuestMessage } from "@majlis/contracts/events/guestMessages";
import type { EventId } from "@majlis/contracts/ids";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { listEventRequests } from "@majlis/core/events/requests/listEventRequests";
import { listGuestMessages } from "@majlis/core/events/messages/listGuestMessages";
import { sendGuestMessage } from "@majlis/core/events/messages/sendGuestMessage";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { TicketId } from "@majlis/contracts/ids";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { beforeEach, describe, expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { newActor, newEvent, newRequest, newTicket, newUser } from "#support/factories.ts";
import { insertTickets } from "#support/occasionRows.ts";
import { createKillableQueue } from "#support/queues.ts";
import { deliverAll, keepMails, rowsAbout, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { outcomeOf } from "#support/guestScenes.ts";

const { deps, at, client } = ownTable();

let founder: SignedIn;
let eventId: EventId;
beforeEach(async () => {
  founder = await newUser(deps, { fullName: "Lina Haddad", role: "city_founder" });
  eventId = await newEvent(deps, founder, { capacity: 2 });
});

const jacket = {
  key: "bring-a-jacket",
  to: { audience: "guests" as const, takes_replies: false },
  subject: "Bring a jacket",
  text: "The roof gets cold.\nSee you!",
};
const guest = async () => {
  const one = await newUser(deps, { role: "member" });
  await newTicket(deps, one, eventId);
  return one;
};
const write = (over: Partial<NewGuestMessage> = {}, by = founder) =>
  sendGuestMessage(deps, by, eventId, { ...jacket, ...over });
/** Delivers everything, and returns the mails of messages. */
const mails = async () => {
  await deliverAll(deps, await rowsForAll(deps, eventId, "guest_message_all"));
  return deliverAll(deps, await rowsForAll(deps, eventId, "guest_message"));
};
const rowsTo = async () => (await rowsForAll(deps, eventId, "guest_message")).map(({ user_id }) => user_id);

describe("a message to all guests", () => {
  it("reaches each guest once although the button is pressed five times", async () => {
    const guests = [await guest(), await guest()];
    const counts = await Promise.all(Array.from({ length: 5 }, () => write()));
    expect(counts).toEqual([2, 2, 2, 2, 2]);
    expect(await rowsForAll(deps, eventId, "guest_message_all")).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect(await write()).toBe(2);
    expect(await mails()).toEqual([]);
    expect((await rowsTo()).toSorted()).toEqual(guests.map(({ userId }) => String(userId)).toSorted());
    expect((await listGuestMessages(deps, founder, eventId, { limit: 10 })).items).toMatchObject([
      { subject: "Bring a jacket", audience: "guests", recipients: 2, takes_replies: false },
    ]);
  });

  it("is not sent again with another text", async () => {
    await guest();
    await write();
    expect(await outcomeOf(write({ text: "The roof gets warm." }))).toBe("GuestMessageChanged");
    expect(await mails()).toHaveLength(1);
  });

  it("skips a guest who leaves before the mail is sent", async () => {
    const [leaving] = [await guest(), await guest()];
    await write();
    const { mailer } = keepMails();
    for (const { id } of await rowsForAll(deps, eventId, "guest_message_all"))
      await deliverOutbox(deps, mailer, id);
    const { data: ticket } = await deps.store.ticket
      .get({ user_id: leaving.userId, type: "event", ref_id: eventId })
      .go();
    await cancelTicket(deps, leaving, TicketId.parse(ticket?.id));
    expect(await mails()).toHaveLength(1);
  });

  it("is not sent after a cancellation, and cannot be written then", async () => {
    await guest();
    await write();
    await deleteEvent(deps, founder, eventId);
    expect(await mails()).toEqual([]);
    expect(await outcomeOf(write({ key: "another-one" }))).toBe("MessagesClosed");
  });

  it("can be sent three times a day, and until 30 days after the start", async () => {
    await guest();
    for (const key of ["first-one", "second-one", "third-one"]) await write({ key });
    expect(await outcomeOf(write({ key: "fourth-one" }))).toBe("TooManyGuestMessages");
    expect((await listGuestMessages(deps, founder, eventId, { limit: 10 })).left_today).toBe(0);
    const { data } = await deps.store.event.get({ id: eventId }).go();
    const after = (days: number) =>
      at(new Date(new Date(data?.starts_at ?? "").getTime() + days * 86_400_000).toISOString());
    await sendGuestMessage(after(29), founder, eventId, { ...jacket, key: "a-day-later" });
    const tooLate = sendGuestMessage(after(31), founder, eventId, { ...jacket, key: "too-late" });
    expect(await outcomeOf(tooLate)).toBe("MessagesClosed");
  });

  it("belongs to the founder and admins, whose message has an audit row", async () => {
    await guest();
    expect(await outcomeOf(write({}, newActor("city_founder")))).toBe("EventNotFound");
    const admin = await newUser(deps, { fullName: "Huda Admin", role: "admin" });
    await write({}, admin);
    const { data: audit } = await deps.store.audit.query.bySubject({ subject_id: eventId }).go();
    expect(audit.map(({ action }) => action)).toEqual(["event.message_sent"]);
    expect((await mails())[0]?.text).toContain("Huda Admin");
  });
});

describe("the audiences", () => {
  it("are the waitlist, the guests who came, and no one is refused", async () => {
    const [came, absent] = [await guest(), await guest()];
    const waiting = await newUser(deps, { role: "member" });
    const toCame = { key: "to-the-came", to: { audience: "came" as const, takes_replies: false } };
    expect(await outcomeOf(write(toCame))).toBe("NoRecipients");
    await joinWaitlist(deps, waiting, eventId);
    await deps.store.ticket
      .patch({ user_id: came.userId, type: "event", ref_id: eventId })
      .set({ checked_in_at: "2026-12-01T18:00:00.000Z" })
      .go();
    await deps.store.stat
      .upsert({ name: `checked_in:${founder.userId}`, bucket: eventId })
      .add({ count: 1 })
      .go();
    expect((await listGuestMessages(deps, founder, eventId, { limit: 10 })).audiences).toEqual({
      guests: 2,
      waitlist: 1,
      came: 1,
    });
    expect(await write(toCame)).toBe(1);
    await mails();
    expect(await rowsTo()).toEqual([String(came.userId)]);
    await write({ key: "to-the-waitlist", to: { audience: "waitlist", takes_replies: false } });
    await mails();
    expect((await rowsTo()).toSorted()).toEqual([String(came.userId), String(waiting.userId)].toSorted());
    expect(await rowsTo()).not.toContain(String(absent.userId));
  });

  it("include a person who asks for a seat, before the decision", async () => {
    const asking = await newRequest(deps, eventId);
    const to = { audience: "requester" as const, userId: asking.userId, takes_replies: true as const };
    expect(await write({ to })).toBe(1);
    const { items } = await listEventRequests(deps, founder, eventId, { limit: 10 });
    expect(items[0]?.questioned_at).toBe(
      (await listGuestMessages(deps, founder, eventId, { limit: 1 })).items[0]?.sent_at,
    );
    // Questions have a limit for each person, and take none of the event's messages.
    expect((await listGuestMessages(deps, founder, eventId, { limit: 1 })).left_today).toBe(3);
    for (const key of ["question-2", "question-3"]) await write({ key, to });
    expect(await outcomeOf(write({ key: "question-4", to }))).toBe("TooManyGuestMessages");
    await decideEventRequest(deps, founder, { eventId, userId: asking.userId, decision: "decline" });
    expect(await outcomeOf(write({ key: "question-5", to }))).toBe("RequestNotFound");
    expect(await mails()).toEqual([]);
  });
});

describe("answers", () => {
  it("go to the sender only with consent", async () => {
    await guest();
    await write();
    const [silent] = await mails();
    expect(silent?.replyTo).toBeUndefined();
    expect(silent?.text).toContain("do not reach the host");
    await write({ key: "with-consent", to: { audience: "guests", takes_replies: true } });
    const { data: account } = await deps.store.account.get({ user_id: founder.userId }).go();
    const answerable = (await mails()).at(-1);
    expect(answerable?.replyTo).toBe(account?.email);
    expect(answerable?.html).not.toContain(account?.email);
    expect(answerable?.text).toContain("Your reply shows Lina Haddad your email address.");
  });

  it("end with the sender's account, as the message does", async () => {
    await guest();
    await write({ to: { audience: "guests", takes_replies: true } });
    const account = { check: () => Promise.resolve(), remove: () => Promise.resolve() };
    await deleteMe(deps, fakePayments(), account, founder);
    expect(await mails()).toEqual([]);
    expect((await deps.store.guestMessage.query.bySender({ sender_id: founder.userId }).go()).data).toEqual(
      [],
    );
  });
});

it("keeps line breaks and escapes hostile text", async () => {
  await guest();
  await write({ subject: "<b>Hi</b>", text: "One\n<img src=x onerror=alert(1)>" });
  const [mail] = await mails();
  expect(mail?.html).toContain("One<br>&lt;img src=x onerror=alert(1)&gt;");
  expect(mail?.html).toContain("&lt;b&gt;Hi&lt;/b&gt;");
  expect(mail?.subject).toBe("<b>Hi</b> (Rooftop oud)");
});

it.each(["Hi\r\nBcc: all@evil.example", "Hi\u2028Bcc: all@evil.example", "Hi\u0000Bcc: all@evil.example"])(
  "makes one line of the subject %j",
  (subject) => {
    expect(NewGuestMessage.parse({ ...jacket, subject }).subject).toBe("Hi Bcc: all@evil.example");
  },
);

it("writes one mail for each guest although the consumer is killed twice", async () => {
  const holders = 60;
  const people = await insertTickets(deps, eventId, holders);
  await deps.store.availability.patch({ id: eventId }).add({ attendee_count: holders }).go();
  await write();
  const [row] = await rowsForAll(deps, eventId, "guest_message_all");
  const work = createKillableQueue(client, deps);
  await work.run(() => deliverOutbox(work.deps, keepMails().mailer, row?.id ?? ""), [20, 40]);
  expect((await rowsTo()).toSorted()).toEqual(people.toSorted());
  expect(work.dead).toEqual([]);
  await work.repeat();
  expect(await rowsAbout(deps, eventId)).toHaveLength(holders + 1);
  work.close();
});
