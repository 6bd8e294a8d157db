import { getOverview } from "@majlis/core/admin/getOverview";
import { listAllEvents } from "@majlis/core/admin/listAllEvents";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { visitor } from "@majlis/core/kernel/actor";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { expandFanOut } from "@majlis/core/mail/expandFanOut";
import { describe, expect, it } from "vitest";
import {
  currentActor,
  gatheringForm,
  newActor,
  newEvent,
  newHost,
  newRequest,
  newTicket,
  newUser,
} from "#support/factories.ts";
import { outcomeOf } from "#support/guestScenes.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const admin = newActor("admin");

/** A founder with an event to come and a request, who became a member. */
const scene = async () => {
  const founder = await newHost(deps, "Salma Founder");
  const eventId = await newEvent(deps, founder, { title: "Oud by the well", city: "London" });
  await newTicket(deps, newActor(), eventId);
  const asker = await newRequest(deps, eventId);
  const setRole = (role: "member" | "free_user" | "city_founder" | "admin") =>
    setUserRole(deps, admin, { userId: founder.userId, role });
  await setRole("member");
  return { founder: await currentActor(deps, founder), eventId, asker, setRole };
};
const left = async (userId: string) =>
  (await rowsAbout(deps, userId)).filter(({ template }) => template === "founder_left_all");
const unhosted = async () => (await listAllEvents(deps, admin, { when: "unhosted", limit: 24 })).items;

describe("events of a founder who lost the role", () => {
  it("are told to each admin once, with what is open", async () => {
    const boss = await newUser(deps, { fullName: "Rana Admin" });
    await setUserRole(deps, admin, { userId: boss.userId, role: "admin" });
    const { founder, setRole } = await scene();
    await setRole("free_user");
    const rows = await left(founder.userId);
    expect(rows).toHaveLength(1);
    for (const { id } of [...rows, ...rows]) await expandFanOut(deps, id);
    const mails = (await rowsAbout(deps, founder.userId)).filter(
      ({ template, user_id }) => template === "founder_left" && user_id === boss.userId,
    );
    expect(mails).toHaveLength(1);
    const [mail] = await deliverAll(deps, mails);
    expect(mail?.subject).toBe("Events without a host: Salma Founder");
    expect(mail?.text).toContain("Open requests: 1");
    expect(mail?.text).toContain("Oud by the well");
  });

  it("are work of the admins until the role is back, who decide the requests", async () => {
    const { eventId, asker, setRole } = await scene();
    const mine = async () => (await unhosted()).filter(({ id }) => id === eventId);
    expect(await mine()).toMatchObject([{ pending_requests: 1 }]);
    const before = (await getOverview(deps)).unhosted;
    await decideEventRequest(deps, admin, { eventId, userId: asker.userId, decision: "approve" });
    expect((await getOverview(deps)).unhosted).toEqual({ ...before, requests: before.requests - 1 });
    await setRole("free_user");
    expect(await mine()).toHaveLength(1);
    await setRole("city_founder");
    expect(await mine()).toEqual([]);
  });

  it("have no wrong role and no link to a page that ended", async () => {
    const { founder, eventId } = await scene();
    const { founder: shown } = await getEvent(deps, visitor, eventId);
    expect(shown).toEqual({ full_name: "Salma Founder", role: "member" });
    expect(await getEvent(deps, founder, eventId)).toMatchObject({ is_former_host: true });
  });

  it("are canceled by the person who made them, and by no other", async () => {
    const { founder, eventId, setRole } = await scene();
    await setRole("free_user");
    const now = await currentActor(deps, founder);
    expect(await outcomeOf(deleteEvent(deps, newActor(), eventId))).toBe("EventNotFound");
    expect(await outcomeOf(deleteEvent(deps, newActor("city_founder"), eventId))).toBe("EventNotFound");
    for (const _ of [1, 2]) expect(await deleteEvent(deps, now, eventId)).toBe("canceled");
    expect((await unhosted()).map(({ id }) => id)).not.toContain(eventId);
  });
});

it("the mail that ends a role names gatherings and events to come", async () => {
  const { founder, setRole } = await scene();
  const host = { ...founder, role: "member" as const };
  await createGathering(deps, host, gatheringForm({ title: "Soup at home" }));
  await setRole("free_user");
  const rows = (await rowsAbout(deps, founder.userId)).filter(({ template }) => template === "role_changed");
  const mails = await deliverAll(deps, rows);
  const text = mails.map((mail) => mail.text).join("\n");
  expect(text).toContain("Soup at home");
  expect(text).toContain("Oud by the well");
  expect(text).toContain("/my-gatherings");
});
