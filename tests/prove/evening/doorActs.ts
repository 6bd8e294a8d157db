// What happens at the doors: admissions with and without network, walk-ins, and what is undone.
import { HolderId, RefId } from "@majlis/contracts/ids";
import type { Scan } from "@majlis/contracts/tickets/checkIn";
import { doorWays } from "@majlis/contracts/tickets/doorMoney";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import type { Row } from "../city";
import { partyAt } from "../invariants/invariant";
import type { Act, Draw } from "./act";
import { actorOf, type Device, dueBy, type Evening, partyOf, prices, ticketsOf } from "./evening";

const now = ({ world }: Evening): string => new Date(world.now()).toISOString();

const anyOf = ({ random, focus }: Evening, rows: readonly Row[], wanted: (row: Row) => boolean) => {
  const found = rows.filter(wanted);
  const near = found.filter((row) => partyOf(row) === focus);
  if (near.length > 0 && random.happens(0.7)) return random.pick(near);
  const some = found.length > 0 && random.happens(0.85) ? found : rows;
  return some.length > 0 ? random.pick(some) : undefined;
};
const isOutside = (row: Row): boolean => row["checked_in_at"] === undefined;

/** Sends a scan. The door's answer says what it booked. */
export const sendScan = (evening: Evening, device: Device, scan: Scan): Act => {
  const { world, model } = evening;
  const ticket = [...ticketsOf(evening), ...device.list].find(
    (row) => row["user_id"] === scan.userId || row["qr_code"] === scan.qrCode,
  );
  if (!world.door.scans.some((sent) => sent.scan.nonce === scan.nonce))
    world.door.scans.push({ scan, by: device.person });
  return {
    name: `${device.name} ${scan.scannedAt ? "sends" : "scans"} ${scan.userId ?? scan.qrCode} ${JSON.stringify(scan.paid ?? null)} ${scan.nonce}`,
    run: async () => {
      const answer = await checkIn(world.deps, await actorOf(world, device.person), scan);
      world.sometimes.saw(`door: ${answer.result === "ok" ? "ok" : answer.reason}`);
      if (answer.extra) world.sometimes.saw("door: money goes back");
      const { way = "", cents = 0 } = scan.paid ?? {};
      const hand = { taker: device.person.userId, way, cents };
      model.scanned(scan.nonce, { ...hand, party: ticket ? partyOf(ticket) : "" }, answer);
      return answer;
    },
    keep: () => void device.queue.push({ ...scan, scannedAt: scan.scannedAt ?? now(evening) }),
  };
};

const newScan = (evening: Evening, device: Device, ticket: Row, paid: Scan["paid"]): Scan => ({
  ...(evening.random.happens(0.5)
    ? { qrCode: String(ticket["qr_code"]) }
    : { userId: HolderId.parse(ticket["user_id"]) }),
  refId: RefId.parse(evening.eventId),
  nonce: evening.scene.uuid(),
  door: device.name,
  ...(paid && { paid }),
});

/** With network: mostly the sum that the door asks for. */
const admit: Draw = (evening) => {
  const { random } = evening;
  const ticket = anyOf(evening, ticketsOf(evening), isOutside);
  if (!ticket) return undefined;
  const due = dueBy(ticketsOf(evening), partyOf(ticket));
  const cents = random.pick([due, due, due, due, 0, due - 100, due + 300]);
  const paid =
    cents > 0 && (due > 0 || random.happens(0.1)) ? { way: random.pick(doorWays), cents } : undefined;
  const device = random.pick(evening.devices);
  return sendScan(evening, device, newScan(evening, device, ticket, paid));
};

/** Without network: by the list of the device and its own clock. It is sent later. */
const admitOffline: Draw = (evening) => {
  const { random, world } = evening;
  const device = random.pick(evening.devices);
  const ticket = anyOf(evening, device.list, isOutside);
  if (!ticket) return undefined;
  const due = dueBy(device.list, partyOf(ticket));
  const paid = due > 0 ? { way: random.pick(doorWays), cents: due } : undefined;
  const scan = newScan(evening, device, ticket, paid);
  const at = new Date(world.now() + device.clockOff).toISOString();
  device.queue.push({ ...scan, userId: HolderId.parse(ticket["user_id"]), qrCode: undefined, scannedAt: at });
  device.list = device.list.map((row) =>
    partyOf(row) === partyOf(ticket)
      ? { ...row, payment_status: "paid", ...(row === ticket && { checked_in_at: at }) }
      : row,
  );
  return { name: `${device.name} admits offline`, run: async () => undefined };
};

/** The device has network for a moment: it reads the list, or sends some of its queue. */
const readList: Draw = (evening) => {
  const device = evening.random.pick(evening.devices);
  return {
    name: `${device.name} reads the list`,
    run: async () => {
      device.list = ticketsOf(evening).map((row) => ({ ...row }));
    },
  };
};

const sendQueued: Draw = (evening) => {
  const device = evening.random.pick(evening.devices);
  const [scan] = device.queue.splice(0, 1);
  if (!scan) return undefined;
  // An answer that was lost is asked for again.
  if (evening.random.happens(0.15)) device.queue.push(scan);
  return sendScan(evening, device, scan);
};

/** Alone, so that the model knows who is inside. */
export const undo: Draw = (evening) => {
  const { world, random, model, eventId } = evening;
  const tickets = ticketsOf(evening);
  const ticket = anyOf(evening, tickets, (row) => !isOutside(row));
  if (!ticket || isOutside(ticket)) return undefined;
  const party = partyOf(ticket);
  const isAlone = !tickets.some((row) => row !== ticket && partyOf(row) === party && !isOutside(row));
  const isCanceled = world.table
    .rowsOf("event")
    .some((row) => row["id"] === eventId && row["status"] === "canceled");
  const by = random.pick(evening.devices).person;
  return {
    name: `${by.name} undoes ${String(ticket["user_id"])}`,
    run: async () => {
      world.door.wereInside.add(partyAt(ticket));
      await undoCheckIn(world.deps, await actorOf(world, by), {
        refId: RefId.parse(eventId),
        userId: HolderId.parse(ticket["user_id"]),
        checkedInAt: String(ticket["checked_in_at"]),
      });
      if (isAlone && !isCanceled && ticket["payment_status"] === "paid") model.undone(party);
    },
  };
};

const walkIn: Draw = (evening) => {
  const { world, random, model, host, eventId } = evening;
  const key = evening.scene.uuid();
  const event = world.table.rowsOf("event").find((row) => row["id"] === eventId);
  const cents = random.happens(0.85) ? Number(event?.["price_cents"]) : random.pick(prices);
  const paid = cents > 0 && random.happens(0.9) ? { way: random.pick(doorWays), cents } : undefined;
  const guest = {
    key,
    full_name: "Walk In",
    email: random.pick(["", "", "walkin@majlis.test", random.pick(evening.members).email]),
    kind: "walk_in" as const,
    is_admitted: random.happens(0.8),
    again: random.happens(0.5),
    ...(paid && { paid }),
  };
  return {
    name: `walk-in ${JSON.stringify(guest)}`,
    run: async () => {
      if (paid && !world.door.scans.some(({ scan }) => scan.nonce === key))
        world.door.scans.push({ scan: { refId: RefId.parse(eventId), nonce: key, paid }, by: host });
      const { user_id: party } = await addGuest(world.deps, await actorOf(world, host), eventId, guest);
      if (paid) model.walkedIn(key, { taker: host.userId, way: paid.way, party }, cents);
    },
  };
};

export const doorActs = { admit, admitOffline, readList, sendQueued, walkIn };
