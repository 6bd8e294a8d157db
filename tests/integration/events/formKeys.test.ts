import { createEvent } from "@majlis/core/events/createEvent";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { expect, it } from "vitest";
import { eventForm, newActor } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();
const deps = at("2032-06-01T12:00:00.000Z");
const starts_at = "2032-07-01T18:00:00.000Z";

/** Sends a form three times: twice at once, and again later. */
const sendThrice = async <Result>(send: () => Promise<Result>): Promise<readonly Result[]> => [
  ...(await Promise.all([send(), send()])),
  await send(),
];

it("creates one event of a form that is sent several times, and another one of the next form", async () => {
  const founder = newActor("city_founder");
  const [key, next] = [crypto.randomUUID(), crypto.randomUUID()];
  const form = eventForm({ starts_at });
  const sent = await sendThrice(() => createEvent(deps, founder, { ...form, key }));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  await createEvent(deps, founder, { ...form, key: next });
  // The key of another founder's form is another one.
  const other = await createEvent(deps, newActor("city_founder"), { ...form, key });
  expect(other.id).not.toBe(sent[0]?.id);
  const { data } = await deps.store.event.query.byFounder({ founder_id: founder.userId }).go();
  expect(data).toHaveLength(2);
});

it("creates one gathering of a form that is sent several times", async () => {
  const draft = { title: "Chess", starts_at, city: "Amman", capacity: 4, key: crypto.randomUUID() };
  const host = newActor();
  const sent = await sendThrice(() => createGathering(deps, host, draft));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

it("files one application of a form that is sent several times, with one mail", async () => {
  const email = `${crypto.randomUUID()}@majlis.test`;
  const form = {
    name: "Rania",
    email,
    city: "Irbid",
    bio: "Music",
    teamInfo: "Two",
    key: crypto.randomUUID(),
  };
  await sendThrice(() => createFounderApplication(deps, form));
  const { data: filed } = await deps.store.founderApplication.scan
    .where((row, { eq }) => eq(row.email, email))
    .go({ pages: "all" });
  expect(filed).toHaveLength(1);
  const { data: mails } = await deps.store.outbox.scan
    .where((row, { eq }) => eq(row.ref_id, filed[0]?.id ?? ""))
    .go({ pages: "all" });
  expect(mails).toHaveLength(1);
});
