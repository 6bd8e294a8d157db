import { checkIn, type CheckInAnswer, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import type { UserId } from "@majlis/contracts/ids";
import type { DoorPayment } from "@majlis/contracts/tickets/doorMoney";
import { canPayAtDoor } from "@majlis/core/seats/doorPay.rules";
import { hasArabicKeys } from "@majlis/contracts/codeText";
import { readDoorCode } from "@majlis/core/occasions/doorCode.rules";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { serverNow } from "#shared/api/serverClock.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { doorQueries, endDoor, showGuest } from "./door.queries";
import { type DoorOwner, type Guest, hashCode, hashText, type DoorOccasion, savedDoors } from "./doorList";
import { doorName } from "./doorDevice";
import { knownList, setGuest, setPaid } from "./knownList";
import { decideOffline, giveTable, tableOf, type Verdict, verdictOf } from "./verdict";
import { applyQueue, walkInOf } from "./applyQueue";
import { addWalkIn, serverTimeOf } from "./flushQueue";
import { enqueue, offlineQueue } from "./offlineQueue";
import { orNoAnswer } from "./orNoAnswer";
import { guestRefusal } from "@majlis/core/events/guests/guestList.rules";
import { guestIdFrom } from "@majlis/core/occasions/attendeeIds.rules";
import { titleOf } from "#shared/i18n/format.ts";

/** A scanned or typed code, a guest found by name, or the name of a walk-in. */
export type Shown = { readonly code: string } | { readonly guest: Guest } | { readonly walkIn: string };
type ShownTicket = Exclude<Shown, { readonly walkIn: string }>;

/** The person at the door and the event or gathering behind it. */
export interface Door {
  readonly by: UserId;
  readonly owner: DoorOwner;
  readonly occasion: DoorOccasion;
}

/**
 * Admits a ticket or gives the reason for a refusal. The server decides. Without its answer, this device decides from
 * its list, queues the decision and sends it later with the same nonce, so a scan that did arrive counts once, and so does
 * the money that was taken with it.
 */
export const admit = async (door: Door, shown: Shown, taken?: DoorPayment): Promise<Verdict> => {
  if ("walkIn" in shown) return admitWalkIn(door, shown.walkIn, taken);
  const [guest, ...others] = "code" in shown ? findByDoorCode(door.occasion, shown.code) : [];
  if (guest && others.length > 0)
    return {
      isAdmitted: false,
      reason: "several_guests",
      names: [guest, ...others].map(({ name }) => name),
    };
  const verdict = await admitOne(door, guest ? { guest } : shown, taken);
  return !verdict.isAdmitted && verdict.reason === "unknown" && "code" in shown && hasArabicKeys(shown.code)
    ? { ...verdict, isInArabicKeys: true }
    : verdict;
};

/** The guests of the list with a typed door code. None for the code of a QR code, or a ticket newer than the list. */
const findByDoorCode = (occasion: DoorOccasion, typed: string): readonly Guest[] => {
  const doorCode = readDoorCode(typed);
  const list = knownList(occasion);
  if (doorCode === undefined || !list) return [];
  return applyQueue(list, offlineQueue.get()).filter((guest) => guest.doorCode === doorCode);
};

const admitOne = async (
  { by, occasion }: Door,
  shown: ShownTicket,
  taken: DoorPayment | undefined,
): Promise<Verdict> => {
  const at = new Date(serverNow()).toISOString();
  const nonce = crypto.randomUUID();
  const guest = await findGuest(occasion, shown);
  // Admitted on this device, and the server may not know yet.
  if (guest?.checkedInAt && offlineQueue.get().some(({ userId }) => userId === guest.userId))
    return {
      isAdmitted: false,
      reason: "already_checked_in",
      name: guest.name,
      at: guest.checkedInAt,
      door: guest.door,
      table: tableOf(knownList(occasion) ?? {}, guest.table),
      taken,
    };
  const door = doorName.get() || null;
  const body = { ...("code" in shown ? { qrCode: shown.code } : { userId: shown.guest.userId }), nonce };
  const request = call(checkIn, {
    body: { ...body, refId: occasion.id, ...(door && { door }), ...(taken && { paid: taken }) },
  });
  const { answer, error } = await orNoAnswer(request);
  if (answer) return applyAnswer(occasion, answer, guest, taken);
  const list = knownList(occasion);
  if (!list) throw error;
  const verdict = decideOffline(list, applyQueue(list, offlineQueue.get()), guest, { at, taken });
  if (verdict.isAdmitted) {
    const { userId, name, table } = verdict.guest;
    const queued = { nonce, by, kind: "admit", refId: occasion.id, userId, name, at, madeAt: at } as const;
    await enqueue({ ...queued, door, table, paid: taken });
  }
  if (!verdict.isAdmitted && verdict.reason === "unknown" && "code" in shown)
    return (await findElsewhere(occasion, await hashCode(shown.code))) ?? verdict;
  return verdict;
};

/**
 * Adds a walk-in who enters at once. Without network this device decides by the rule and the seats that it knows, and
 * queues the guest under the id that the server will derive from the same key.
 */
const admitWalkIn = async (
  { by, occasion }: Door,
  name: string,
  taken: DoorPayment | undefined,
): Promise<Verdict> => {
  const { price_cents: cents = 0, at_door } = occasion;
  if (canPayAtDoor({ price_cents: cents, at_door }) && !taken)
    return { isAdmitted: false, reason: "payment_due", name, due: { cents, seats: 1 } };
  const key = crypto.randomUUID();
  const at = new Date(serverNow()).toISOString();
  const queued = {
    nonce: key,
    by,
    kind: "walk_in",
    refId: occasion.id,
    name,
    at,
    madeAt: at,
    door: null,
    paid: taken,
  } as const;
  const { type } = occasion;
  const { answer, error } = await orNoAnswer(addWalkIn(queued));
  const list = knownList(occasion);
  if (answer) {
    if (taken) countTills(occasion);
    const guest = showGuest(answer.attendee);
    await setGuest(occasion, guest.userId, guest);
    const table = list?.tables?.length ? (tableOf(list, guest.table) ?? null) : undefined;
    return {
      isAdmitted: true,
      type,
      guest,
      at: guest.checkedInAt ?? at,
      isUnsent: false,
      table,
      taken,
      isWalkIn: true,
    };
  }
  if (!list) throw error;
  const refusal = guestRefusal(occasion, new Date(at), { isAdmitted: true });
  if (refusal) throw new ApiError(refusal);
  const present = applyQueue(list, offlineQueue.get());
  if (present.length >= (occasion.capacity ?? Infinity)) throw new ApiError("NoSeatLeft");
  const userId = guestIdFrom(await hashText(`${occasion.id} ${key}`));
  const number = giveTable(list, present, userId);
  const action = { ...queued, userId, table: number };
  await enqueue(action);
  const guest = { ...walkInOf(action), checkedInAt: at, table: number };
  const table = number === undefined ? undefined : (tableOf(list, number) ?? null);
  return { isAdmitted: true, type, guest, at, isUnsent: true, table, taken, isWalkIn: true };
};

/** Reverts a check-in. Without network it is queued. */
export const undoAdmission = async (
  { by, occasion }: Door,
  { userId, name }: Guest,
  at: string,
): Promise<void> => {
  const enqueueUndo = () => {
    const [nonce, madeAt] = [crypto.randomUUID(), new Date(serverNow()).toISOString()];
    return enqueue({ nonce, by, kind: "undo", refId: occasion.id, userId, name, at, madeAt, door: null });
  };
  // The server cannot revert a check-in that is still queued.
  if (offlineQueue.get().some((action) => action.userId === userId && action.refId === occasion.id))
    return enqueueUndo();
  const undone = call(undoCheckIn, { body: { refId: occasion.id, userId, checkedInAt: serverTimeOf(at) } });
  const { answer } = await orNoAnswer(undone);
  if (!answer) return enqueueUndo();
  await setGuest(occasion, userId, { checkedInAt: null, door: null, table: null });
  // The money of the party may have gone back.
  const stale = [doorQueries.list(occasion).queryKey, doorQueries.tills(occasion.id).queryKey];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

const findGuest = async (occasion: DoorOccasion, shown: ShownTicket): Promise<Guest | undefined> => {
  const list = knownList(occasion);
  if (!list) return "guest" in shown ? shown.guest : undefined;
  const guests = applyQueue(list, offlineQueue.get());
  if ("guest" in shown) return guests.find(({ userId }) => userId === shown.guest.userId);
  const hash = await hashCode(shown.code);
  return guests.find(({ codeHash }) => codeHash === hash);
};

/** Writes the server's answer into the list, so the count is right before the next refetch. */
const applyAnswer = async (
  occasion: DoorOccasion,
  answer: CheckInAnswer,
  guest: Guest | undefined,
  taken: DoorPayment | undefined,
): Promise<Verdict> => {
  if (answer.result === "error" && answer.reason === "help_ended") await endDoor(occasion.id);
  const verdict = verdictOf(answer, guest, taken);
  const userId = verdict.isAdmitted ? verdict.guest.userId : guest?.userId;
  if (userId && verdict.at !== undefined)
    await setGuest(occasion, userId, {
      checkedInAt: verdict.at,
      door: verdict.isAdmitted ? doorName.get() || null : (verdict.door ?? null),
      table: verdict.table?.number,
    });
  if (verdict.isAdmitted && verdict.taken) {
    await setPaid(occasion, verdict.guest.userId);
    countTills(occasion);
  }
  return verdict;
};

/** Asks for the sums again after a payment. No verdict waits for them. */
const countTills = ({ id }: DoorOccasion): void =>
  void queryClient.invalidateQueries({ queryKey: doorQueries.tills(id).queryKey });

/** Looks for the code in the saved lists of this person's other events or gatherings. */
const findElsewhere = async (here: DoorOccasion, codeHash: string): Promise<Verdict | undefined> => {
  const owners = here.type === "event" ? (["founder", "helper"] as const) : (["host"] as const);
  const saved = await Promise.all(owners.map((owner) => savedDoors.occasions(owner)));
  for (const occasion of saved.flatMap((occasions) => occasions ?? [])) {
    if (occasion.id === here.id) continue;
    // In sequence: the first match ends the search.
    // oxlint-disable-next-line no-await-in-loop
    const guest = (await savedDoors.list(occasion.id))?.guests.find((each) => each.codeHash === codeHash);
    if (guest)
      return { isAdmitted: false, reason: "other_event", name: guest.name, title: titleOf(occasion) };
  }
  return undefined;
};
