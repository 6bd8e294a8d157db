import { BusinessId, type EventId, TicketId } from "@majlis/contracts/ids";
import { NightOffersForm } from "@majlis/contracts/nights/nightOffers";
import { NewBusiness } from "@majlis/contracts/businesses";
import { exportMe } from "@majlis/core/account/exportMe";
import { releaseBookings } from "@majlis/core/account/releaseBookings";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { deleteBusiness } from "@majlis/core/businesses/deleteBusiness";
import { updateBusiness } from "@majlis/core/businesses/updateBusiness";
import { getEvent } from "@majlis/core/events/getEvent";
import { getEventRatings } from "@majlis/core/events/ratings/getEventRatings";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { listTicketOffers } from "@majlis/core/nights/listTicketOffers";
import { getNightOffers } from "@majlis/core/nights/getNightOffers";
import { setNightOffers } from "@majlis/core/nights/setNightOffers";
import { useTicketOffer } from "@majlis/core/nights/useTicketOffer";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { describe, expect, it } from "vitest";
import { dueRowsOf, runDueRows } from "#support/dueRows.ts";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at, deps } = ownTable();
const founder = newActor("city_founder");
const admin = newActor("admin");
const place = { city: "Amman", district: "jabalAmman" } as const;
const times = { starts_at: "2026-12-05T17:00:00.000Z", ends_at: "2026-12-05T19:00:00.000Z" };
const doors = at("2026-12-05T16:30:00.000Z");
const end = at("2026-12-05T19:02:00.000Z");

const ticketOf = async (guest: SignedIn, id: EventId): Promise<TicketId> =>
  TicketId.parse((await getEvent(deps, guest, id)).my_ticket?.id);

/** An event with the guest, who is admitted. */
const admit = async (guest: SignedIn, over = {}) => {
  const id = await newEvent(deps, founder, { ...times, ...place, ...over });
  await joinEvent(deps, guest, id);
  await checkIn(doors, founder, { userId: guest.userId, refId: id, nonce: `nonce-${guest.userId}` });
  return { id, ticket: await ticketOf(guest, id) };
};

const offer = { text: "A tea on us", from: "21:00", until: "23:30", radius: "nearby" } as const;

const newPartner = async (over: Partial<NightOffersForm> = {}): Promise<BusinessId> => {
  const { id } = await createBusiness(deps, admin, NewBusiness.parse({ name: "Tea House", city: "Amman" }));
  await setNightOffers(deps, admin, id, { district: "downtown", offers: [offer], ...over });
  return id;
};

const clear = async (...ids: readonly BusinessId[]) => {
  for (const id of ids) await deleteBusiness(deps, admin, id);
};

describe("offers on a ticket", () => {
  it("are shown from the check-in until they end", async () => {
    const partner = await newPartner();
    const guest = newActor();
    const id = await newEvent(deps, founder, { ...times, ...place });
    await joinEvent(deps, guest, id);
    const ticket = await ticketOf(guest, id);
    expect(await listTicketOffers(doors, guest, ticket)).toEqual({ items: [] });
    await checkIn(doors, founder, { userId: guest.userId, refId: id, nonce: "nonce-of-the-door" });
    expect((await listTicketOffers(doors, guest, ticket)).items).toMatchObject([
      { partner: "Tea House", text: offer.text, until: "2026-12-05T20:30:00.000Z", distance: "nearby" },
    ]);
    const lastMoment = at("2026-12-05T20:29:59.999Z");
    expect((await listTicketOffers(lastMoment, guest, ticket)).items).toHaveLength(1);
    const ended = at("2026-12-05T20:30:00.000Z");
    expect((await listTicketOffers(ended, guest, ticket)).items).toEqual([]);
    await clear(partner);
  });

  it("are of active partners within their radius", async () => {
    const near = await newPartner({ offers: [{ ...offer, radius: "district" }] });
    const far = await newPartner({ district: "khalda" });
    const anywhere = await newPartner({ district: "khalda", offers: [{ ...offer, radius: "city" }] });
    const closed = await newPartner();
    await updateBusiness(deps, admin, closed, { is_active: false });
    const unplaced = await newPartner({ district: null });
    const guest = newActor();
    const { ticket } = await admit(guest);
    const { items } = await listTicketOffers(doors, guest, ticket);
    expect(items.map(({ distance }) => distance)).toEqual(["city"]);
    await clear(near, far, anywhere, closed, unplaced);
  });

  it("are of the nearest partners, however many a city has", async () => {
    const far = await Promise.all(
      Array.from({ length: 55 }, () =>
        newPartner({ district: "khalda", offers: [{ ...offer, radius: "city" }] }),
      ),
    );
    const near = await newPartner({ district: "jabalAmman" });
    const guest = newActor();
    const { ticket } = await admit(guest);
    const { items } = await listTicketOffers(doors, guest, ticket);
    expect(items[0]?.distance).toBe("district");
    expect(items).toHaveLength(20);
    await clear(near, ...far);
  });

  it("are missing without a district, and for events of another city", async () => {
    const partner = await newPartner();
    const guest = newActor();
    for (const over of [{ district: null }, { city: "Irbid", district: "irbid" }, { city: "Irbid" }])
      expect((await listTicketOffers(doors, guest, (await admit(guest, over)).ticket)).items).toEqual([]);
    await clear(partner);
  });

  it("are of the ticket's owner only", async () => {
    const { ticket } = await admit(newActor());
    for (const other of [newActor(), founder, admin])
      await expect(listTicketOffers(doors, other, ticket)).rejects.toMatchObject({ code: "TicketNotFound" });
  });
});

it("counts each guest and each use once, for the founder and the partner", async () => {
  const partner = await newPartner();
  const guest = await newUser(deps, { role: "member" });
  const { id, ticket } = await admit(guest);
  const lists = await Promise.all([1, 2, 3].map(() => listTicketOffers(doors, guest, ticket)));
  const offerId = lists[0]?.items[0]?.id ?? "";
  expect(await getEventRatings(end, founder, id)).toEqual({ count: 0, night: { seen: 1, used: 0 } });
  await Promise.all([1, 2, 3].map(() => useTicketOffer(doors, guest, ticket, offerId)));
  expect(await getEventRatings(end, founder, id)).toEqual({ count: 0, night: { seen: 1, used: 1 } });
  expect(await getNightOffers(deps, partner)).toMatchObject({ used: 1, offers: [{ id: offerId }] });
  await expect(useTicketOffer(at("2026-12-05T20:30:00.000Z"), guest, ticket, offerId)).rejects.toMatchObject({
    code: "OfferEnded",
  });

  expect((await exportMe(end, guest)).night_offers).toHaveLength(2);
  await releaseBookings(end, guest);
  expect(await getEventRatings(end, founder, id)).toEqual({ count: 0, night: { seen: 1, used: 1 } });
  await clear(partner);
});

it("offers keep their ids, and end after they start", async () => {
  const partner = await newPartner();
  const { offers } = await getNightOffers(deps, partner);
  const form = NightOffersForm.parse({
    district: "abdali",
    offers: [...offers, { ...offer, until: "02:00" }],
  });
  const saved = await setNightOffers(deps, admin, partner, form);
  expect(saved.offers[0]).toEqual(offers[0]);
  expect(await getNightOffers(deps, partner)).toEqual(saved);
  const wrong = { ...form, offers: [{ ...offer, until: "20:00" }] };
  await expect(setNightOffers(deps, admin, partner, wrong)).rejects.toMatchObject({
    code: "OfferTimesWrong",
  });
  await clear(partner);
  await expect(setNightOffers(deps, admin, partner, form)).rejects.toMatchObject({
    code: "BusinessNotFound",
  });
});

describe("the thanks", () => {
  const thankedOf = async (id: EventId) =>
    (await rowsAbout(deps, id)).filter(({ template }) => template === "thanks");
  const remind = () => runDueRows(at("2026-12-04T17:05:00.000Z"));

  it("go when the event ends, once, with the offers of the night", async () => {
    const partner = await newPartner();
    const guest = await newUser(deps, { role: "member" });
    const { id } = await admit(guest);
    await remind();
    await runDueRows(end);
    expect(await thankedOf(id)).toHaveLength(1);
    const [sent] = await deliverAll(end, await thankedOf(id));
    expect(sent?.text).toContain("A tea on us");
    expect(sent?.text).toContain("from 9:00 PM to 11:30 PM");
    expect(sent?.text).toContain("Downtown");
    await runDueRows(at("2026-12-06T17:05:00.000Z"));
    expect(await thankedOf(id)).toHaveLength(1);
    await clear(partner);
  });

  it("reach a guest a day later whose admission arrives after the end", async () => {
    const { id } = await admit(await newUser(deps, { role: "member" }));
    const late = await newUser(deps, { role: "member" });
    await joinEvent(deps, late, id);
    await remind();
    await runDueRows(end);
    expect(await thankedOf(id)).toHaveLength(1);
    const afterwards = at("2026-12-05T19:30:00.000Z");
    await checkIn(afterwards, founder, { userId: late.userId, refId: id, nonce: "nonce-from-the-queue" });
    await runDueRows(at("2026-12-06T17:05:00.000Z"));
    expect((await thankedOf(id)).map(({ user_id }) => user_id)).toContain(late.userId);
    expect(await thankedOf(id)).toHaveLength(2);
    expect(await dueRowsOf(deps, id)).toEqual([]);
  });

  it("wait for the new end of an event that became longer", async () => {
    const guest = await newUser(deps, { role: "member" });
    const { id } = await admit(guest);
    await remind();
    await updateEvent(deps, founder, id, { ends_at: "2026-12-05T21:00:00.000Z" });
    await runDueRows(end);
    expect(await thankedOf(id)).toEqual([]);
    await runDueRows(at("2026-12-05T21:02:00.000Z"));
    expect(await thankedOf(id)).toHaveLength(1);
  });
});
