import { monthOf } from "@majlis/core/kernel/dates.rules";
import { writeCode } from "@majlis/core/table/codes";
import { guestIdOf } from "@majlis/core/seats/houseGuests";
import { findPerson, userIdOf } from "./buildDemo";
import { daysBefore } from "./demoTime";
import type { DemoPerson } from "./demoTypes";
import { demoAccounts, demoPeople } from "./people";
import { stableBytes, stableId } from "./stableIds";

const SLUG = "walk-in-majlis";
const HALF_HOUR_MS = 30 * 60_000;
const GUESTS = 12;

/** An event whose doors are open when the demo starts, for trying the check-in. */
export function buildTonight(now: Date) {
  const founder = findPerson("founder");
  const startsAt = new Date(Math.ceil((now.getTime() + 4 * HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  const starts_at = startsAt.toISOString();
  const guests = demoPeople
    .filter((person) => person.role === "member" && !demoAccounts.includes(person) && person.joined > 20)
    .slice(0, GUESTS);
  const id = stableId("evt", SLUG);
  const listed = listedGuests.map((name) => listedTicket(name, id, daysBefore(now, 1)));
  return {
    event: {
      id,
      founder_id: userIdOf(founder),
      founder_name: founder.name,
      founder_role: founder.role,
      title: "Walk-in Majlis: Coffee and Cards",
      description:
        "Cardamom coffee, four tables of tarneeb, and somebody at each of them who explains it to beginners.",
      starts_at,
      ends_at: new Date(startsAt.getTime() + 6 * HALF_HOUR_MS).toISOString(),
      venue_name: "Beit Yafa",
      venue_address: "Mango Street, Jabal Amman",
      city: "Amman",
      district: "jabalAmman" as const,
      capacity: 30,
      attendee_count: guests.length + listed.length,
      price_cents: 0,
      location_hidden: false,
      created_at: daysBefore(now, 14).toISOString(),
      listed_month: monthOf(starts_at),
    },
    tickets: [
      ...guests.map((person, index) =>
        ticketOf({ ...person, userId: userIdOf(person) }, id, daysBefore(now, 1 + index)),
      ),
      ...listed,
    ],
  };
}

/** Guests of the house, who have no account. */
const listedGuests = ["Aya Nakamura", "عمر الكيلاني"];

const listedTicket = (name: string, eventId: string, created: Date) => ({
  ...ticketOf({ key: name, name, userId: guestIdOf(eventId, name) }, eventId, created),
  guest_kind: "complimentary" as const,
});

interface Holder extends Pick<DemoPerson, "key" | "name"> {
  readonly userId: string;
}

const ticketOf = (person: Holder, eventId: string, created: Date) => ({
  id: stableId("tkt", `ticket ${SLUG} ${person.key}`),
  user_id: person.userId,
  type: "event" as const,
  ref_id: eventId,
  qr_code: writeCode("EVT", stableBytes(`ticket ${SLUG} ${person.key}`)),
  payment_status: "free" as const,
  holder_name: person.name,
  created_at: created.toISOString(),
});
