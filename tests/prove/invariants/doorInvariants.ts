// The money of doors: what devices took, the ledger, and the tills of who took it.
import type { Row } from "../city";
import { countBy, differences, type Facts, type Invariant, numberOf } from "./invariant";

const ofDoor = ({ rows }: Facts, kind: string) =>
  rows("payment").filter((row) => row["provider"] === "door" && row["kind"] === kind);
const cents = (row: Row): number => numberOf(row["amount_cents"]);
const tillOf = (row: Row): string =>
  [row["purpose"] ?? row["event_id"], row["taken_by"] ?? row["taker_id"], row["way"]].map(String).join(" ");

/** What somebody took and did not give back at the door. A payback by an admin leaves the till as it is. */
export const tillsEqualTheLedger: Invariant = (facts) => {
  const paybacks = new Set(facts.rows("paymentTask").map((row) => row["object_id"]));
  const taken = countBy(ofDoor(facts, "payment"), tillOf, cents);
  for (const row of ofDoor(facts, "refund"))
    if (!paybacks.has(row["payment_id"])) taken.set(tillOf(row), (taken.get(tillOf(row)) ?? 0) - cents(row));
  return differences(
    "tills",
    countBy(facts.rows("till"), tillOf, (row) => numberOf(row["taken_cents"])),
    taken,
  );
};

const nonceOf = (row: Row): string =>
  String(row["payment_id"])
    .replace(/^door_/, "")
    .replace(/_rest$/, "");

/** The sum that a door said to have booked is in the ledger, once. */
export const whatDoorsTookIsBooked: Invariant = (facts) => {
  const booked = countBy(ofDoor(facts, "payment"), nonceOf, cents);
  const said = [...facts.door.booked].flatMap(([nonce, sum]) =>
    booked.get(nonce) === sum
      ? []
      : [`a door took ${sum} with ${nonce}, the ledger has ${booked.get(nonce) ?? 0}`],
  );
  const sent = new Map(facts.door.scans.map(({ scan }) => [scan.nonce, scan.paid?.cents ?? 0]));
  const unsent = [...booked].flatMap(([nonce, sum]) =>
    sent.get(nonce) === sum
      ? []
      : [`the ledger has ${sum} for ${nonce}, the guest gave ${sent.get(nonce) ?? 0}`],
  );
  return [...said, ...unsent];
};

/** Nobody is inside without having paid at the door, but where the event was free meanwhile. */
export const whoIsInsideHasPaid: Invariant = ({ rows, door }) => {
  const prices = new Map(rows("availability").map((row) => [row["id"], numberOf(row["price_cents"])]));
  return rows("ticket").flatMap((row) =>
    row["payment_status"] === "due" &&
    row["checked_in_at"] !== undefined &&
    numberOf(prices.get(row["ref_id"])) > 0 &&
    !door.wereFree.has(String(row["ref_id"]))
      ? [`${String(row["id"])} is inside and has not paid`]
      : [],
  );
};
