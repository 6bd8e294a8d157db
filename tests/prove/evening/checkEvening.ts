// What holds after an evening: tills, ledger, books and the model have the same money, and nobody paid twice unseen.
import { doorWays } from "@majlis/contracts/tickets/doorMoney";
import { getBooks } from "@majlis/core/payments/getBooks";
import type { Row } from "../city";
import * as doors from "../invariants/doorInvariants";
import { countBy, differences, type Facts, numberOf } from "../invariants/invariant";
import * as money from "../invariants/moneyInvariants";
import { type Evening, partyOf, ticketsOf } from "./evening";

/** Between two acts, what a door said to have booked is not known of calls whose answers were lost. */
const always = {
  tillsEqualTheLedger: doors.tillsEqualTheLedger,
  whoIsInsideHasPaid: doors.whoIsInsideHasPaid,
  sumsEqualLedger: money.sumsEqualLedger,
  nothingIsReturnedTwice: money.nothingIsReturnedTwice,
  paymentsAreRecordedOnce: money.paymentsAreRecordedOnce,
};
/** When all messages are handled. */
const atTheEnd = {
  ...always,
  whatDoorsTookIsBooked: doors.whatDoorsTookIsBooked,
  ledgerEqualsTheProvider: money.ledgerEqualsTheProvider,
  canceledEventsKeepNothing: money.canceledEventsKeepNothing,
  keptMoneyHasACause: money.keptMoneyHasACause,
  ticketsStandOnMoney: money.ticketsStandOnMoney,
};

const factsOf = ({ world, scene }: Evening): Facts => {
  const { mails, provider, way, door, leavers } = world;
  return { rows: scene.rows, mails, provider, way, door, leavers, now: world.now() };
};

const run = (evening: Evening, of: Readonly<Record<string, (facts: Facts) => readonly string[]>>) =>
  Object.entries(of).flatMap(([name, invariant]) =>
    invariant(factsOf(evening)).map((line) => `${name}: ${line}`),
  );

/** What is wrong between two acts. */
export const brokenNow = (evening: Evening): readonly string[] => run(evening, always);

const tillOf = (row: Row): string => `${String(row["taker_id"])} ${String(row["way"])}`;

const tillsEqualTheModel = ({ scene, model }: Evening): readonly string[] => {
  const tills = scene.rows("till");
  const sumOf = (name: string) => countBy(tills, tillOf, (row) => numberOf(row[name]));
  const handed = new Map([...model.handed].map(([key, sums]) => [key, sums.handed]));
  const counted = new Map([...model.handed].map(([key, sums]) => [key, sums.counted]));
  return [
    ...differences("hands", sumOf("taken_cents"), model.hands()),
    ...differences("handed", sumOf("handed_cents"), handed),
    ...differences("counted", sumOf("counted_cents"), counted),
  ];
};

const booksEqualTheModel = async ({ world, model }: Evening): Promise<readonly string[]> => {
  const { ways } = await getBooks(world.deps, {});
  const atDoor = ways.filter(({ way }) => doorWays.includes(way));
  const booked = new Map(atDoor.map(({ way, closing_cents }) => [way, closing_cents]));
  return differences("books", booked, model.balances());
};

/** Money that nobody owed is listed until an admin has handed it out. */
const extrasAreListed = ({ scene, model }: Evening): readonly string[] => {
  const tasks = new Map(scene.rows("paymentTask").map((row) => [String(row["object_id"]), row]));
  return [...model.given].flatMap(([nonce, { extra }]) => {
    const own = [`door_${nonce}`, `door_${nonce}_rest`].flatMap((id): Row[] => {
      const task = tasks.get(id);
      return task ? [task] : [];
    });
    const listed = own.filter((task) => (task["open_state"] ?? task["reference"]) !== undefined);
    const isListed = listed.reduce((sum, task) => sum + numberOf(task["amount_cents"]), 0) >= extra;
    return extra === 0 || isListed ? [] : [`nobody is told to pay ${extra} of ${nonce} back`];
  });
};

/** What a party paid, less what goes back, is at most what its seats cost. */
const nobodyPaidTwice = (evening: Evening): readonly string[] => {
  const { scene, eventId } = evening;
  const open = countBy(
    scene.rows("paymentTask").filter((row) => row["open_state"] !== undefined && row["action"] === "refund"),
    (row) => String(row["object_id"]),
    (row) => numberOf(row["amount_cents"]),
  );
  const kept = countBy(
    scene.rows("payment").filter((row) => row["purpose"] === eventId),
    (row) => String(row["user_id"]),
    (row) => (row["kind"] === "refund" ? -1 : 1) * numberOf(row["amount_cents"]),
  );
  const owners = new Map(
    scene.rows("payment").map((row) => [String(row["payment_id"]), String(row["user_id"])]),
  );
  for (const [id, cents] of open) {
    const owner = owners.get(id);
    if (owner !== undefined) kept.set(owner, (kept.get(owner) ?? 0) - cents);
  }
  const seats = [...ticketsOf(evening), ...scene.rows("canceledTicket")];
  const worth = countBy(
    seats,
    (row) => partyOf(row),
    (row) => numberOf((row["payment"] as Row | undefined)?.["amount_cents"]),
  );
  return [...kept].flatMap(([party, cents]) =>
    cents > (worth.get(party) ?? 0) ? [`${party} paid ${cents} for seats of ${worth.get(party) ?? 0}`] : [],
  );
};

/** What is wrong when the evening is over and all messages are handled. */
export const brokenAfterwards = async (evening: Evening): Promise<readonly string[]> => [
  ...run(evening, atTheEnd),
  ...tillsEqualTheModel(evening),
  ...extrasAreListed(evening),
  ...nobodyPaidTwice(evening),
  ...(await booksEqualTheModel(evening)),
];
