import { randomUUID } from "node:crypto";
import { NewBusiness } from "@majlis/contracts/businesses";
import { updateEvent as updateEventCall } from "@majlis/contracts/events/eventForm";
import type { BusinessId, GatheringId } from "@majlis/contracts/ids";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { decideProposal } from "@majlis/core/businesses/decideProposal";
import { listProposals } from "@majlis/core/businesses/listProposals";
import { updateBusiness } from "@majlis/core/businesses/updateBusiness";
import { createDesk } from "@majlis/core/desk/createDesk";
import { openDesk } from "@majlis/core/desk/openDesk";
import { proposeAtDesk } from "@majlis/core/desk/proposeAtDesk";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { updateSeries } from "@majlis/core/events/series/updateSeries";
import { updateHost } from "@majlis/core/founders/updateHost";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { updateMe } from "@majlis/core/users/updateMe";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { currentActor, eventForm, gatheringForm, newActor, newEvent, newUser } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = newActor("admin");
const closed = { hours: [], terms: null, excluded_days: [] };

const newFounder = async () => {
  const { userId } = await newUser(deps, { fullName: "Lina Founder" });
  await setUserRole(deps, admin, { userId, role: "city_founder" });
  return currentActor(deps, newActor("city_founder", { userId }));
};

const newPartner = async () => {
  const form = NewBusiness.parse({ name: "Tea House", city: "Amman", phone: "06 111" });
  return (await createBusiness(deps, admin, form)).id;
};

const newDesk = async (businessId: BusinessId) => openDesk(deps, await createDesk(deps, admin, businessId));

type Save = (value: string | null, was?: Record<string, unknown>) => Promise<unknown>;

/** A form: the field that two people change, what it was, and how it is saved. */
const forms: Record<string, () => Promise<{ field: string; before: string | null; save: Save }>> = {
  "an event": async () => {
    const founder = await newFounder();
    const id = await newEvent(deps, founder);
    const save: Save = (venue_name, was) => updateEvent(deps, founder, id, { venue_name, was });
    return { field: "venue_name", before: "Beit Secret", save };
  },
  "this and later dates": async () => {
    const founder = await newFounder();
    const { dates } = await createSeries(deps, founder, {
      key: randomUUID(),
      event: eventForm(),
      rule: { frequency: "weekly", count: 3, skipped_days: [], skips_prayer: false },
    });
    const [, second] = dates;
    if (!second) throw new Error("The series has no second date");
    const save: Save = (venue_name, was) => updateSeries(deps, founder, second.event_id, { venue_name, was });
    return { field: "venue_name", before: "Beit Secret", save };
  },
  "a gathering": async () => {
    const host = newActor();
    // Longer than what lists keep of a text.
    const before = "We flip it together. ".repeat(20).trim();
    const form = gatheringForm({ description: before });
    const { id }: { id: GatheringId } = await createGathering(deps, host, form);
    const save: Save = (text, was) => updateGathering(deps, host, id, { description: text ?? "", was });
    return { field: "description", before, save };
  },
  "the profile": async () => {
    const person = await newUser(deps);
    await updateMe(deps, person, { city: "Salt" });
    const save: Save = (city, was) => updateMe(deps, person, { city, was });
    return { field: "city", before: "Salt", save };
  },
  "the page of a host": async () => {
    const founder = await newFounder();
    const save: Save = (sentence, was) => updateHost(deps, founder, { sentence, was });
    return { field: "sentence", before: null, save };
  },
  "a partner": async () => {
    const id = await newPartner();
    const save: Save = (phone, was) => updateBusiness(deps, admin, id, { phone, was });
    return { field: "phone", before: "06 111", save };
  },
  "the proposal of a desk": async () => {
    const desk = await newDesk(await newPartner());
    const save: Save = (terms, was) => proposeAtDesk(deps, desk, { ...closed, terms, was });
    return { field: "terms", before: null, save };
  },
};

describe.each(Object.entries(forms))("the form of %s", (_, open) => {
  it("overwrites nothing that somebody else has changed, and gets the present value", async () => {
    const { field, before, save } = await open();
    await save("Theirs", { [field]: before });
    await expect(save("Mine", { [field]: before })).rejects.toMatchObject({
      code: "ChangedMeanwhile",
      present: { [field]: "Theirs" },
    });
    await expect(save("Theirs", { [field]: before })).resolves.not.toThrow();
    await save("Mine", { [field]: "Theirs" });
    await expect(save("Late", { [field]: "Theirs" })).rejects.toMatchObject({ present: { [field]: "Mine" } });
  });

  it("keeps one of two changes that are saved at once", async () => {
    const { field, before, save } = await open();
    const results = await Promise.allSettled(["One", "Two"].map((text) => save(text, { [field]: before })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

it("a change of another field is no conflict", async () => {
  const founder = await newFounder();
  const id = await newEvent(deps, founder);
  await updateEvent(deps, founder, id, { venue_name: "Roof", was: { venue_name: "Beit Secret" } });
  const saved = await updateEvent(deps, founder, id, {
    description: "Bring a scarf.",
    was: { description: "An evening above the city." },
  });
  expect(saved).toMatchObject({ venue_name: "Roof", description: "Bring a scarf." });
});

it("an admin accepts a proposal only beside what it was compared with", async () => {
  const businessId = await newPartner();
  await proposeAtDesk(deps, await newDesk(businessId), { ...closed, terms: "Dinner only." });
  const { items } = await listProposals(deps, { limit: 100 });
  const proposal = items.find(({ business_id }) => business_id === businessId);
  await updateBusiness(deps, admin, businessId, { terms: "Not on holidays." });
  const accept = (was: object) =>
    decideProposal(deps, admin, businessId, { id: proposal?.id ?? "", accept: true, was: { ...was } });
  await expect(accept(proposal?.present ?? {})).rejects.toMatchObject({
    present: { terms: "Not on holidays." },
  });
  await accept({ ...closed, terms: "Not on holidays." });
});

it("the answer names the fields with their present values", async () => {
  const founder = await tokenOf("founder@majlis.test");
  const eventId = await postEvent({ venue_name: "Old hall", price_cents: 0 }, "founder@majlis.test");
  const save = (body: object) => call(updateEventCall, { params: { eventId }, body }, founder);
  await save({ venue_name: "New hall", title: "Their title" });
  const was = { venue_name: "Old hall", title: "Their title" };
  expect(await save({ venue_name: "Roof", title: "My title", was })).toMatchObject({
    status: 409,
    body: { code: "ChangedMeanwhile", present: { venue_name: "New hall" } },
  });
});
