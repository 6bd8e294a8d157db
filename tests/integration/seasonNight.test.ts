/** Helpers, partners and refunds of the night in which the clocks change in New York and London, against clocks of its own. */
import { NewBusiness } from "@majlis/contracts/businesses";
import { BusinessId, TicketId } from "@majlis/contracts/ids";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { getEvent } from "@majlis/core/events/getEvent";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { listHelpedEvents } from "@majlis/core/founders/listHelpedEvents";
import { listTicketOffers } from "@majlis/core/nights/listTicketOffers";
import { setNightOffers } from "@majlis/core/nights/setNightOffers";
import { useTicketOffer } from "@majlis/core/nights/useTicketOffer";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { checkIn } from "@majlis/core/tickets/checkIn";
import type { District } from "@majlis/contracts/nights/districts";
import { describe, expect, it } from "vitest";
import { runDueRows } from "#support/dueRows.ts";
import { checkCard, newActor, newEvent, newMember, newTicket, newUser } from "#support/factories.ts";
import { outcomeOf } from "#support/guestScenes.ts";
import { deliverAll, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { dayOf, instantOf, iso, seasons, textOf, wallOf } from "#support/wallClocks.ts";

const { at } = ownTable();
const admin = newActor("admin");
const hourMs = 3_600_000;
const districtOf = new Map<string, District>([
  ["New York", "newYork"],
  ["London", "london"],
]);

describe.each(seasons)("the night of a change in $city", (clocks) => {
  const { city, change } = clocks;
  const district = districtOf.get(city);
  const sunday = change.slice(0, 10);
  const day = (later: number) => dayOf(sunday, later);
  const wall = (time: string) => instantOf(clocks, time);
  const now = (time: string) => at(wall(time));
  const before = now(`${day(-5)}T12:00`);
  const evening = (from: string) => ({
    city,
    starts_at: wall(`${from}T20:00`),
    ends_at: wall(`${from}T23:30`),
  });

  it.each([-1, 0, 1])(
    "opens the list to a helper from the day before to the day after, %s days from it",
    async (later) => {
      const founder = await newUser(before, { role: "city_founder" });
      const eventId = await newEvent(before, founder, evening(day(later)));
      await newTicket(before, newActor(), eventId);
      const helper = await newUser(before);
      const { id: inviteId, token } = await inviteHelper(before, founder, eventId, { role: "doorStaff" });
      await acceptInvite(before, helper, { eventId, inviteId, token });
      const seen = async (time: string) => [
        await outcomeOf(listAttendees(now(time), helper, eventId, { limit: 10 })),
        (await listHelpedEvents(now(time), helper)).map(({ is_open }) => is_open),
      ];
      expect(await seen(`${day(later - 2)}T23:59`)).toEqual(["HelpNotYet", [false]]);
      expect(await seen(`${day(later - 1)}T00:00`)).toEqual(["done", [true]]);
      expect(await seen(`${day(later + 1)}T23:59`)).toEqual(["done", [true]]);
      expect(await seen(`${day(later + 2)}T00:00`)).toEqual(["HelpEnded", []]);
    },
  );

  it("has offers of partners until half past three of the new clock, also in the thanks", async () => {
    const { id } = await createBusiness(before, admin, NewBusiness.parse({ name: "Late Tea", city }));
    const text = "A tea on us";
    const offers = [{ text, from: "22:00", until: "03:30", radius: "city" as const }];
    await setNightOffers(before, admin, id, { district: district ?? null, offers });
    const founder = await newUser(before, { role: "city_founder" });
    const eventId = await newEvent(before, founder, { ...evening(day(-1)), district });
    const guest = await newUser(before, { role: "member" });
    const qrCode = await newTicket(before, guest, eventId);
    await runDueRows(now(`${day(-2)}T20:02`));
    await checkIn(now(`${day(-1)}T19:30`), founder, { qrCode, refId: eventId, nonce: crypto.randomUUID() });
    const ticketId = TicketId.parse((await getEvent(before, guest, eventId)).my_ticket?.id);
    const times = { from: wall(`${day(-1)}T22:00`), until: wall(`${sunday}T03:30`) };
    // The hour that is left out or comes twice is in the night.
    expect(Date.parse(times.until) - Date.parse(times.from)).toBe((city === "London" ? 6.5 : 4.5) * hourMs);
    const { items } = await listTicketOffers(now(`${day(-1)}T20:00`), guest, ticketId);
    expect(items).toMatchObject([{ text, ...times }]);
    const use = (instant: string) =>
      outcomeOf(useTicketOffer(at(instant), guest, ticketId, items[0]?.id ?? ""));
    expect(await use(times.until)).toBe("OfferEnded");
    expect(await use(iso(Date.parse(times.until) - 1))).toBe("done");
    const ended = now(`${day(-1)}T23:32`);
    await runDueRows(ended);
    const [thanks] = await deliverAll(ended, await rowsForAll(ended, eventId, "thanks"));
    expect(thanks?.text).toContain("from 10:00 PM to 3:30 AM");
  });

  it("leaves a day without discount out from midnight to midnight", async () => {
    const form = NewBusiness.parse({ name: "Tea House", city, discount_percent: 10, excluded_days: ["sun"] });
    const partnerId = BusinessId.parse((await createBusiness(before, admin, form)).id);
    const saved = async (time: string) => {
      const then = now(time);
      const { code } = await newMember(then);
      const checkId = await checkCard(then, { qrCode: code, checkedBy: partnerId });
      const till = { partnerId, checkedBy: partnerId };
      const bill = { checkId, amount: 4200, currency: "USD", key: "till-key-1" } as const;
      return (await recordRedemption(then, till, bill)).saved;
    };
    expect([
      await saved(`${day(-1)}T23:59`),
      await saved(`${sunday}T00:00`),
      await saved(`${sunday}T23:59`),
      await saved(`${day(1)}T00:00`),
    ]).toEqual([420, null, null, 420]);
  });

  it("counts 48 hours for a refund, whatever the clocks do in them, also after a move", async () => {
    const founder = await newUser(before, { role: "city_founder" });
    const eventId = await newEvent(before, founder, { ...evening(day(1)), price_cents: 1500 });
    const guest = await newUser(before, { role: "member" });
    await newTicket(before, guest, eventId);
    const until = async () => (await getEvent(before, guest, eventId)).my_ticket?.refundable_until ?? "";
    expect(await until()).toBe(iso(Date.parse(wall(`${day(1)}T20:00`)) - 48 * hourMs));
    const moved = now(`${day(-1)}T23:00`);
    await updateEvent(moved, founder, eventId, evening(day(2)));
    const later = iso(Date.parse(wall(`${day(-1)}T23:00`)) + 48 * hourMs);
    expect(await until()).toBe(later);
    await deliverAll(moved, await rowsForAll(moved, eventId, "event_changed_all"));
    const [mail] = await deliverAll(moved, await rowsForAll(moved, eventId, "event_changed"));
    expect(mail?.text).toContain(textOf(wallOf(clocks, later)));
  });
});
