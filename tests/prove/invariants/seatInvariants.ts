// Seats: their number, who has them, and what counts them.
import { countBy, differences, type Facts, type Invariant, numberOf } from "./invariant";
import type { Row } from "../city";

const seatsOf = (row: Row): number => 1 + (Array.isArray(row["guests"]) ? row["guests"].length : 0);
const refOf = (row: Row): string => String(row["ref_id"]);
const holdsOf = ({ rows }: Facts) => rows("checkout").filter((row) => row["held_event_id"] !== undefined);
const claimOf = (row: Row): string =>
  `${String(row["user_id"])} at ${String(row["ref_id"] ?? row["held_event_id"])}`;

const told = ({ rows }: Facts, name: string): ReadonlyMap<string, number> =>
  new Map(rows("availability").map((row) => [String(row["id"]), numberOf(row[name])]));

export const seatsPassNoCapacity: Invariant = ({ rows }) =>
  rows("availability").flatMap((row) => {
    const taken = numberOf(row["attendee_count"]) + numberOf(row["seats_held"]);
    return row["capacity"] !== undefined && taken > numberOf(row["capacity"])
      ? [`${String(row["id"])} has ${taken} of ${numberOf(row["capacity"])} seats taken`]
      : [];
  });

export const seatCountersEqualRows: Invariant = (facts) => {
  const { rows } = facts;
  const entries = (status: string) => rows("waitlist").filter((row) => row["status"] === status);
  const held = countBy(holdsOf(facts), (row) => String(row["held_event_id"]), seatsOf);
  for (const [ref, count] of countBy(entries("offered"), refOf)) held.set(ref, (held.get(ref) ?? 0) + count);
  const open = countBy(
    rows("kursi").filter((row) => row["status"] === "open"),
    (row) => String(row["event_id"]),
  );
  for (const [ref, count] of open) held.set(ref, (held.get(ref) ?? 0) + count);
  return [
    ...differences("tickets", told(facts, "attendee_count"), countBy(rows("ticket"), refOf)),
    ...differences("held seats", told(facts, "seats_held"), held),
    ...differences("waiting", told(facts, "waiting_count"), countBy(entries("waiting"), refOf)),
    ...differences("passed", told(facts, "passed_count"), countBy(entries("passed"), refOf)),
    ...differences("given seats", told(facts, "kursi_open"), open),
  ];
};

export const nobodyHasTwoClaims: Invariant = (facts) => {
  const own = facts.rows("ticket").filter((row) => row["guest_of"] === undefined);
  const holds = holdsOf(facts).filter((row) => !String(row["purpose"]).startsWith("kursi_"));
  const claims = countBy([...own, ...holds, ...facts.rows("waitlist")], claimOf);
  return [...claims].flatMap(([claim, count]) => (count > 1 ? [`${claim} has ${count} claims`] : []));
};

export const guestsEqualRows: Invariant = ({ rows }) => {
  const guests = rows("ticket").filter((row) => row["guest_of"] !== undefined);
  const own = rows("ticket").filter((row) => row["guest_of"] === undefined);
  const counts = new Map(own.map((row) => [claimOf(row), numberOf(row["guest_count"])]));
  return differences(
    "guests",
    counts,
    countBy(guests, (row) => `${String(row["guest_of"])} at ${refOf(row)}`),
  );
};

export const codesAreUnique: Invariant = ({ rows }) =>
  [...countBy(rows("ticket"), (row) => String(row["qr_code"]))].flatMap(([code, count]) =>
    count > 1 ? [`${code} is of ${count} tickets`] : [],
  );

export const requestCountersEqualRows: Invariant = ({ rows }) => {
  const pending = rows("eventRequest").filter((row) => row["status"] === "pending");
  const counted = new Map(rows("event").map((row) => [String(row["id"]), numberOf(row["pending_requests"])]));
  return differences(
    "pending requests",
    counted,
    countBy(pending, (row) => String(row["event_id"])),
  );
};

export const admissionsEqualRows: Invariant = ({ rows }) => {
  const admitted = countBy(
    rows("ticket").filter((row) => row["checked_in_at"] !== undefined),
    refOf,
  );
  const counted = new Map(
    rows("stat").flatMap((row) =>
      String(row["name"]).startsWith("checked_in:") ? [[String(row["bucket"]), numberOf(row["count"])]] : [],
    ),
  );
  const there = new Set(rows("availability").map((row) => String(row["id"])));
  return differences("admissions", new Map([...counted].filter(([ref]) => there.has(ref))), admitted);
};

/** After the last look: the copies in lists, and what ends with the time. */
export const listsShowTheCounts: Invariant = ({ rows }) => {
  const seats = new Map(rows("availability").map((row) => [String(row["id"]), row]));
  return [...rows("event"), ...rows("gathering")].flatMap((row) =>
    ["attendee_count", "seats_held", "waiting_count"].flatMap((name) => {
      const truth = numberOf(seats.get(String(row["id"]))?.[name]);
      return numberOf(row[name]) === truth
        ? []
        : [`${String(row["id"])} shows ${numberOf(row[name])} as ${name}, not ${truth}`];
    }),
  );
};

const minute = 60_000;
const before = (value: unknown, at: number): boolean => typeof value === "string" && Date.parse(value) < at;

export const nothingIsHeldTooLong: Invariant = (facts) => {
  const late = facts.now - 30 * minute;
  const events = new Map(facts.rows("availability").map((row) => [String(row["id"]), row]));
  return [
    ...holdsOf(facts)
      .filter((row) => before(row["held_until"], late) && row["claimed_at"] === undefined)
      .map((row) => `the hold of ${claimOf(row)} has ended`),
    ...facts
      .rows("waitlist")
      .filter((row) => before(row["offer_expires_at"], late))
      .map((row) => `the offer of ${claimOf(row)} has ended`),
    ...facts
      .rows("waitlist")
      .filter((row) => before(events.get(refOf(row))?.["starts_at"], late))
      .map((row) => `${claimOf(row)} waits after the start`),
    ...facts
      .rows("kursi")
      .filter(
        (row) => row["status"] === "open" && before(events.get(String(row["event_id"]))?.["starts_at"], late),
      )
      .map((row) => `the given seat ${String(row["id"])} is open after the start`),
  ];
};

/** Who waits and could join has an offer of a free seat, or was told why not. */
export const noSeatIsLeftToNobody: Invariant = ({ rows, now }) =>
  rows("availability").flatMap((row) => {
    const taken = numberOf(row["attendee_count"]) + numberOf(row["seats_held"]);
    const isFree = row["capacity"] === undefined || taken < numberOf(row["capacity"]);
    const isComing =
      row["status"] === "published" && Date.parse(String(row["starts_at"])) > now + 2 * 60 * minute;
    return isFree && isComing && numberOf(row["waiting_count"]) > 0
      ? [`${String(row["id"])} has a free seat and ${numberOf(row["waiting_count"])} waiting`]
      : [];
  });
