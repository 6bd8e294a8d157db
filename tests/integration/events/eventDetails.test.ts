import { GatheringId } from "@majlis/contracts/ids";
import { createEvent } from "@majlis/core/events/createEvent";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { listFounderEvents } from "@majlis/core/founders/listFounderEvents";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { getGathering } from "@majlis/core/gatherings/getGathering";
import { listGatherings } from "@majlis/core/gatherings/listGatherings";
import { listMyGatherings } from "@majlis/core/gatherings/listMyGatherings";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { visitor } from "@majlis/core/kernel/actor";
import { expect, test } from "vitest";
import { daysFromNow, eventForm, gatheringForm, newActor, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { databaseTable } from "#support/ownTable.ts";

const { deps, measure } = databaseTable();

const long = "نلتقي على السطح ونسمع العود. ".repeat(100).trim();
const short = "نلتقي على السطح.";
const founder = newActor("city_founder");
const page = { limit: 24 };

const textOf = async (id: string) => (await deps.store.eventDetails.get({ id }).go()).data?.description;

test("a list has the beginning of a long text, and the page and its founder have all of it", async () => {
  const made = await createEvent(deps, founder, eventForm({ city: "Jerash", description: long }, deps));
  expect(made.description).toBe(long);
  const { items } = await listEvents(deps, visitor, { ...page, city: "Jerash" });
  expect(items[0]?.description).toMatch(/^نلتقي.{130,155}…$/su);
  expect(long.startsWith(items[0]?.description.slice(0, -1) ?? "-")).toBe(true);
  expect((await getEvent(deps, visitor, made.id)).description).toBe(long);
  expect((await listFounderEvents(deps, founder, page)).items[0]?.description).toBe(long);
});

test("a change of another field keeps the whole text, and a short text replaces it", async () => {
  const { id } = await createEvent(deps, founder, eventForm({ description: long }, deps));
  expect(await updateEvent(deps, founder, id, { title: "Later" })).toMatchObject({ description: long });
  expect((await getEvent(deps, visitor, id)).description).toBe(long);
  const longer = `${long} ${long}`;
  expect(await updateEvent(deps, founder, id, { description: longer })).toMatchObject({
    description: longer,
  });
  expect(await textOf(id)).toBe(longer);
  expect(await updateEvent(deps, founder, id, { description: short })).toMatchObject({ description: short });
  expect(await textOf(id)).toBe(short);
  expect((await getEvent(deps, visitor, id)).description).toBe(short);
});

test("changes of text, facts and questions at the same time are all kept", async () => {
  const { id } = await createEvent(deps, founder, eventForm({ description: short }, deps));
  const facts = { bring: "A jacket", languages: [], step_free: null, families: null, dress: null };
  const questions = [{ id: "q_one", kind: "text" as const, text: "Why?", is_required: false, choices: [] }];
  await Promise.all([
    updateEvent(deps, founder, id, { description: long }),
    updateEvent(deps, founder, id, { facts }),
    updateEvent(deps, founder, id, { questions }),
    updateEvent(deps, founder, id, { culture: "SY" }),
  ]);
  expect(await getEvent(deps, visitor, id)).toMatchObject({
    description: long,
    facts,
    questions,
    culture: "SY",
    has_questions: true,
  });
  const { data } = await deps.store.eventDetails.get({ id }).go();
  expect(data?.revision).toBe(4);
});

test("an event and a gathering have three rows each, and a deleted event none", async () => {
  const { id } = await createEvent(deps, founder, eventForm({}, deps));
  const host = newActor();
  const gathering = await createGathering(deps, host, gatheringForm({ starts_at: daysFromNow(9, deps) }));
  const rowsOf = async (of: string) => {
    const { store } = deps;
    const found = await Promise.all([
      store.event.get({ id: of }).go(),
      store.gathering.get({ id: of }).go(),
      store.availability.get({ id: of }).go(),
      store.eventDetails.get({ id: of }).go(),
    ]);
    return found.filter(({ data }) => data !== null).length;
  };
  expect([await rowsOf(id), await rowsOf(gathering.id)]).toEqual([3, 3]);
  await deleteEvent(deps, founder, id);
  expect(await rowsOf(id)).toBe(0);
});

test("a deleted event leaves no text", async () => {
  const { id } = await createEvent(deps, founder, eventForm({ description: long }, deps));
  expect(await deleteEvent(deps, founder, id)).toBe("deleted");
  expect(await textOf(id)).toBeUndefined();
});

test("a gathering keeps a long text in the same way", async () => {
  const host = newActor();
  const draft = { ...gatheringForm({ starts_at: daysFromNow(9, deps) }), description: long };
  const made = await createGathering(deps, host, draft);
  const id = GatheringId.parse(made.id);
  expect(made.description).toBe(long);
  const { items } = await listGatherings(deps, visitor, page);
  expect(items.find((one) => one.id === id)?.description).toMatch(/^نلتقي.{130,155}…$/su);
  expect((await listMyGatherings(deps, host, page)).items[0]?.description).toBe(long);
  expect((await updateGathering(deps, host, id, { title: "Later" })).description).toBe(long);
  expect((await getGathering(deps, visitor, id)).description).toBe(long);
  expect((await updateGathering(deps, host, id, { description: short })).description).toBe(short);
  expect(await textOf(id)).toBe(short);
});

test("the calendar file of a ticket's mail has the whole text", async () => {
  const { id } = await createEvent(deps, founder, eventForm({ description: long }, deps));
  const guest = { ...(await newUser(deps)), role: "member" as const };
  await joinEvent(deps, guest, id);
  const [mail] = await deliverAll(deps, await rowsAbout(deps, id));
  const calendar = String(mail?.attachments?.find(({ filename }) => filename === "ticket.ics")?.content);
  expect(calendar.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${long}`);
});

test("a page of 24 events costs the same with texts of 150 and of 2,900 characters", async () => {
  const costOf = async (city: string, description: string) => {
    for (let count = 0; count < 24; count++)
      await createEvent(deps, founder, eventForm({ city, description }, deps));
    return (await measure(() => listEvents(deps, visitor, { ...page, city }))).read;
  };
  const [few, many] = [await costOf("Karak", long.slice(0, 150)), await costOf("Aqaba", long)];
  expect(many).toBeLessThanOrEqual(few + 0.5);
});
