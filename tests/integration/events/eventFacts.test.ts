import { EventForm } from "@majlis/contracts/events/eventForm";
import { exportMe } from "@majlis/core/account/exportMe";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { listFounderEvents } from "@majlis/core/founders/listFounderEvents";
import { visitor } from "@majlis/core/kernel/actor";
import { factsInLanguage } from "@majlis/core/kernel/translation.rules";
import { expect, it } from "vitest";
import { eventForm, newActor, newEvent, newUser } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps();
const nothing = { bring: null, languages: [], step_free: null, families: null, dress: null };
const facts = {
  bring: "A warm jacket",
  languages: ["ar" as const, "en" as const],
  step_free: false,
  families: true,
  dress: null,
};

it.each([
  ["a language twice", { languages: ["ar", "ar"] }],
  ["a language that is not in the list", { languages: ["xx"] }],
  ["a text that is too long", { bring: "x".repeat(121) }],
  ["an answer in words", { step_free: "yes" }],
  ["an unknown fact", { parking: true }],
])("refuses %s", (_, wrong) =>
  expect(EventForm.safeParse(eventForm({ facts: { ...facts, ...wrong } as never })).success).toBe(false),
);

it("shows the facts on the event's page and to its founder, not in lists", async () => {
  const founder = newActor("city_founder");
  const city = `Town ${crypto.randomUUID()}`;
  const id = await newEvent(deps, founder, { city, facts });
  expect((await getEvent(deps, visitor, id)).facts).toEqual(facts);
  expect((await listFounderEvents(deps, founder, { limit: 5 })).items[0]?.facts).toEqual(facts);
  const { items } = await listEvents(deps, visitor, { limit: 5, city });
  expect(items[0]).not.toHaveProperty("facts");
});

it("replaces all facts, keeps them when another field changes, and removes them", async () => {
  const founder = newActor("city_founder");
  const id = await newEvent(deps, founder);
  expect(await getEvent(deps, visitor, id)).not.toHaveProperty("facts");
  await updateEvent(deps, founder, id, { facts });
  const changed = { ...nothing, dress: "Smart casual", step_free: true };
  const [shown] = await Promise.all([
    updateEvent(deps, founder, id, { facts: changed }),
    updateEvent(deps, founder, id, { title: "At the same time" }),
  ]);
  expect(shown.facts).toEqual(changed);
  expect(await getEvent(deps, visitor, id)).toMatchObject({ title: "At the same time", facts: changed });
  await updateEvent(deps, founder, id, { facts: nothing });
  expect(await getEvent(deps, visitor, id)).not.toHaveProperty("facts");
  expect((await deps.store.eventDetails.get({ id }).go()).data).not.toHaveProperty("facts");
});

it("keeps what to bring in the other language, and each reader gets theirs", async () => {
  const founder = newActor("city_founder");
  const translated = { language: "ar" as const, bring: "سترة دافئة", dress: null };
  const id = await newEvent(deps, founder, { facts: { ...facts, dress: "Any", translated } });
  const shown = (await getEvent(deps, visitor, id)).facts;
  expect(shown).toEqual({ ...facts, dress: "Any", translated });
  if (!shown) throw new Error("The event has facts");
  expect(factsInLanguage(shown, "ar")).toMatchObject({ bring: "سترة دافئة", dress: "Any" });
  expect(factsInLanguage(shown, "en")).toMatchObject({ bring: "A warm jacket", dress: "Any" });
  await updateEvent(deps, founder, id, { facts });
  expect((await getEvent(deps, visitor, id)).facts).toEqual(facts);
});

it("exports the facts to their founder and deletes them with the event", async () => {
  const founder = await newUser(deps, { role: "city_founder" });
  const id = await newEvent(deps, founder, { facts });
  expect((await exportMe(deps, founder)).events).toMatchObject([{ id, facts }]);
  await deleteEvent(deps, founder, id);
  expect((await deps.store.eventDetails.get({ id }).go()).data).toBeNull();
});
