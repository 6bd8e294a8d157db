import { EventForm } from "@majlis/contracts/events/eventForm";
import { createEvent } from "@majlis/core/events/createEvent";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { listFounderEvents } from "@majlis/core/founders/listFounderEvents";
import { visitor } from "@majlis/core/kernel/actor";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { newMail } from "@majlis/core/outbox/outbox";
import { describe, expect, it } from "vitest";
import { eventForm, newActor, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { databaseTable } from "#support/ownTable.ts";

const { deps, measure } = databaseTable();

const founder = newActor("city_founder");
const page = { limit: 24 };
const other = { language: "ar" as const, title: "عود على السطح", description: "أغانٍ قديمة ونجوم." };
const long = "نلتقي على السطح ونسمع العود. ".repeat(100).trim();

const create = (over: Parameters<typeof eventForm>[0] = {}) =>
  createEvent(deps, founder, eventForm({ title: "Oud on the Roof", translation: other, ...over }, deps));
const textOf = async (id: string) => (await deps.store.eventDetails.get({ id }).go()).data;

describe("the other language of an event", () => {
  it("is in lists, on the page and on tickets, beside the first one", async () => {
    const made = await create({ city: "Jerash" });
    expect(made).toMatchObject({ title: "Oud on the Roof", translation: other });
    expect((await listEvents(deps, visitor, { ...page, city: "Jerash" })).items[0]?.translation).toEqual(
      other,
    );
    expect((await getEvent(deps, visitor, made.id)).translation).toEqual(other);
    expect((await listFounderEvents(deps, founder, page)).items[0]?.translation).toEqual(other);
    const guest = newActor();
    await joinEvent(deps, guest, made.id);
    const { language, title } = other;
    expect((await listMyTickets(deps, guest, page)).items[0]).toMatchObject({
      title: "Oud on the Roof",
      translation: { language, title },
    });
  });

  it("stays when another field changes, and ends when it is removed", async () => {
    const { id } = await create();
    expect(await updateEvent(deps, founder, id, { description: "Later." })).toMatchObject({
      translation: other,
    });
    expect((await updateEvent(deps, founder, id, { translation: null })).translation).toBeUndefined();
    expect((await deps.store.event.get({ id }).go()).data?.translation).toBeUndefined();
    expect(await updateEvent(deps, founder, id, { translation: other })).toMatchObject({
      translation: other,
    });
  });

  it("counts as a change that calendars notice", async () => {
    const { id, sequence } = await create();
    const renamed = await updateEvent(deps, founder, id, { translation: { ...other, title: "عود" } });
    expect(renamed.sequence).toBe(sequence + 1);
    const same = await updateEvent(deps, founder, id, { translation: { ...other, title: "عود" } });
    expect(same.sequence).toBe(sequence + 1);
  });

  it("keeps two changes at once", async () => {
    const { id } = await create();
    await Promise.all([
      updateEvent(deps, founder, id, { translation: { ...other, description: long } }),
      updateEvent(deps, founder, id, { city: "Salt" }),
    ]);
    const event = await getEvent(deps, visitor, id);
    expect([event.city, event.translation?.description]).toEqual(["Salt", long]);
  });

  it("is found by the words of either title", async () => {
    const words = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen";
    const { id } = await create({
      title: `Zither ${words}`,
      translation: { ...other, title: "سنطور النجوم" },
    });
    for (const q of ["zither", "سنطور", "نجوم"])
      expect((await listEvents(deps, visitor, { ...page, q })).items.map((event) => event.id)).toContain(id);
    await updateEvent(deps, founder, id, { translation: null });
    expect((await listEvents(deps, visitor, { ...page, q: "سنطور" })).items).toEqual([]);
  });
});

describe("a long description in the other language", () => {
  it("is in lists by its beginning, and whole on the page and in the form", async () => {
    const { id } = await create({
      city: "Madaba",
      description: "Short.",
      translation: { ...other, description: long },
    });
    const { items } = await listEvents(deps, visitor, { ...page, city: "Madaba" });
    expect(items[0]?.translation?.description).toMatch(/^نلتقي.{130,155}…$/su);
    expect(await getEvent(deps, visitor, id)).toMatchObject({
      description: "Short.",
      translation: { description: long },
    });
    expect(await updateEvent(deps, founder, id, { title: "Later" })).toMatchObject({
      translation: { description: long },
    });
    await updateEvent(deps, founder, id, { translation: other });
    expect((await textOf(id))?.translated).toBe(other.description);
  });

  it("leaves the row of the first one, and no row of a deleted event", async () => {
    const { id } = await create({ description: long, translation: { ...other, description: long } });
    expect(await textOf(id)).toMatchObject({ id, description: long, translated: long });
    await updateEvent(deps, founder, id, { translation: null });
    const { translated, ...left } = (await textOf(id)) ?? {};
    expect([translated, left]).toEqual([undefined, { id, description: long, revision: 1 }]);
    await deleteEvent(deps, founder, id);
    expect(await textOf(id)).toBeNull();
  });

  it("costs lists and joins what a short one does", async () => {
    const costOf = async (city: string, description: string) => {
      for (let count = 0; count < 24; count++) await create({ city, translation: { ...other, description } });
      const { items } = await listEvents(deps, visitor, { ...page, city });
      const list = await measure(() => listEvents(deps, visitor, { ...page, city }));
      const first = items[0];
      const join = first && (await measure(() => joinEvent(deps, newActor(), first.id)));
      return { list: list.read, join: [join?.write, join?.read] };
    };
    const [few, many] = [await costOf("Karak", long.slice(0, 150)), await costOf("Aqaba", long)];
    expect(many.list).toBeLessThanOrEqual(few.list + 0.5);
    expect(many.list).toBeLessThanOrEqual(4.5);
    expect([few.join, many.join]).toEqual([
      [8, 1],
      [8, 1],
    ]);
  });
});

it("mails and their calendar files have the texts of the reader's language", async () => {
  const { id } = await create();
  const arabic = { ...(await newUser(deps, { email: "arabic@majlis.test" })), role: "member" as const };
  await deps.store.user.patch({ id: arabic.userId }).set({ locale: "ar" }).go();
  const english = { ...(await newUser(deps, { email: "english@majlis.test" })), role: "member" as const };
  for (const guest of [arabic, english]) await joinEvent(deps, guest, id);
  const mails = await deliverAll(deps, await rowsAbout(deps, id));
  const mailTo = (name: string) => mails.find(({ to }) => to === `${name}@majlis.test`);
  const calendarOf = (name: string) =>
    String(mailTo(name)?.attachments?.find(({ filename }) => filename === "ticket.ics")?.content);
  expect(mailTo("arabic")?.subject).toContain(other.title);
  expect(mailTo("english")?.subject).toContain("Oud on the Roof");
  expect(calendarOf("arabic")).toContain(`SUMMARY;LANGUAGE=ar:${other.title}`);
  expect(calendarOf("arabic")).toContain(`DESCRIPTION:${other.description}`);
  expect(calendarOf("english")).toContain("SUMMARY;LANGUAGE=en:Oud on the Roof");
});

it("a refund's mail has the title in the reader's language", async () => {
  const { id } = await create({ price_cents: 1200 });
  const { userId: user_id } = await newUser(deps, { email: "refunded@majlis.test" });
  await deps.store.user.patch({ id: user_id }).set({ locale: "ar" }).go();
  const data = { amount_cents: 1200, title: "Oud on the Roof", simulated: false };
  await deps.store.outbox.create(newMail(deps, { template: "refund_sent", user_id, ref_id: id, data })).go();
  const mails = await deliverAll(deps, await rowsAbout(deps, id));
  expect(mails.find(({ to }) => to === "refunded@majlis.test")?.text).toContain(other.title);
});

describe("the input", () => {
  const parse = (translation: unknown) => EventForm.safeParse({ ...eventForm({}, deps), translation });

  it.each(["", "   ", "\u200f\u202e \u2069", "a".repeat(121)])("refuses %j as a title", (title) => {
    expect(parse({ ...other, title }).success).toBe(false);
  });

  it("refuses a long description and an unknown language", () => {
    expect(parse({ ...other, description: "a".repeat(4001) }).success).toBe(false);
    expect(parse({ ...other, language: "fr" }).success).toBe(false);
  });

  it("removes marks of direction and line breaks", () => {
    const { data } = parse({ ...other, title: " عود\u202e على\nالسطح ", description: "\u2067نجوم\u2069" });
    expect(data?.translation).toEqual({ language: "ar", title: "عود على السطح", description: "نجوم" });
  });
});
