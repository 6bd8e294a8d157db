import type { PosterChoice } from "@majlis/contracts/posters";
import { EventForm } from "@majlis/contracts/events/eventForm";
import { getEvent } from "@majlis/core/events/getEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { visitor } from "@majlis/core/kernel/actor";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { expect, it } from "vitest";
import { eventForm, gatheringForm, newActor, newEvent, newMember, newTicket } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps();
const oud: PosterChoice = { motif: "oud", ink: "night" };
const sea: PosterChoice = { motif: "sea", ink: "olive" };

it("an event keeps the poster of its form, for visitors and on tickets, until the founder changes it", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { poster: oud });
  const { person: guest } = await newMember(deps);
  await newTicket(deps, guest, eventId);
  const shown = async () => [
    (await getEvent(deps, visitor, eventId)).poster,
    (await listMyTickets(deps, guest, { limit: 5 })).items[0]?.poster,
  ];
  expect(await shown()).toEqual([oud, oud]);
  await updateEvent(deps, founder, eventId, { title: "Sailing at Aqaba" });
  expect(await shown()).toEqual([oud, oud]);
  await updateEvent(deps, founder, eventId, { poster: sea });
  expect(await shown()).toEqual([sea, sea]);
});

it("a gathering keeps the poster of its form until the host changes it", async () => {
  const host = newActor("member");
  const { id, poster } = await createGathering(deps, host, gatheringForm({ poster: oud }));
  expect(poster).toEqual(oud);
  expect((await updateGathering(deps, host, id, { title: "Sailing" })).poster).toEqual(oud);
  expect((await updateGathering(deps, host, id, { poster: sea })).poster).toEqual(sea);
});

it("an event without a choice has no poster of its own", async () => {
  const eventId = await newEvent(deps, newActor("city_founder"));
  expect(await getEvent(deps, visitor, eventId)).not.toHaveProperty("poster");
});

it.each([{ motif: "unicorn", ink: "night" }, { motif: "oud", ink: "#ff0000" }, { motif: "oud" }, "oud"])(
  "a form refuses the poster %j",
  (poster) => expect(EventForm.safeParse({ ...eventForm(), poster }).success).toBe(false),
);
