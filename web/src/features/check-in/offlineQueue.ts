import { checkIn, CheckInRefusal, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import { addGuest } from "@majlis/contracts/events/guestList";
import { EventId, HolderId, Instant, RefId, UserId } from "@majlis/contracts/ids";
import { openDB } from "idb";
import * as z from "zod/mini";
import { atom } from "nanostores";
import { call } from "#shared/api/api.ts";
import { ApiError, isAnswer, NetworkError } from "#shared/api/apiErrors.ts";
import { logFailure } from "#shared/api/log.ts";
import { locale } from "#shared/i18n/i18n.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { doorQueries, endDoor, isServerReachable } from "./door.queries";
import { inDeviceTime } from "#shared/session/userCache.ts";
import { noteQueue, queueDatabase } from "./doorDevice";
import type { DoorList, Guest } from "./doorList";

/** A check-in, a walk-in or an undo that was decided on this device, and what became of it. */
export const QueuedAction = z.object({
  /** The nonce of the scan: the server answers a repeated nonce with its first answer. */
  nonce: z.string(),
  /** The person at the door. Other people on this device neither see nor send the action. */
  by: UserId,
  kind: z.enum(["admit", "undo", "walk_in"]),
  refId: RefId,
  userId: HolderId,
  name: z.string(),
  /** When the guest was admitted. For an undo: the time of the check-in that it reverts. */
  at: Instant,
  /** Actions are sent in this order. */
  madeAt: Instant,
  door: z.nullable(z.string()),
  /** The table that this device gave. null: none was left. Absent for an event without tables. */
  table: z.optional(z.nullable(z.int())),
  /** Set when the server refused it: a guest was admitted with a ticket that is not valid. */
  refusal: z.optional(CheckInRefusal),
});
export type QueuedAction = z.infer<typeof QueuedAction>;

const storeName = "acts";

/** The queue is on disk, not in the session: an expired session must not lose admissions. */
const open = () =>
  openDB(queueDatabase, 1, {
    upgrade: (database) => void database.createObjectStore(storeName, { keyPath: "nonce" }),
  });

let opening: ReturnType<typeof open> | undefined;
const database = () => {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
};

/** This person's actions, oldest first: unsent ones, and refused ones until they are acknowledged. */
export const offlineQueue = atom<readonly QueuedAction[]>([]);

const inOrder = (actions: readonly QueuedAction[]) =>
  actions.toSorted((one, two) => one.madeAt.localeCompare(two.madeAt));

/** Actions that the device could not store. They are in memory until the page is closed. */
const unstored = new Set<string>();

export const loadQueue = async (by: UserId): Promise<void> => {
  const found: readonly unknown[] = await inDeviceTime(async () => (await database()).getAll(storeName));
  const stored = found.flatMap((row) => QueuedAction.safeParse(row).data ?? []);
  const others = offlineQueue.get().filter(({ nonce }) => unstored.has(nonce));
  offlineQueue.set(inOrder([...stored, ...others].filter((action) => action.by === by)));
};

/** Stores an action until it is sent. On a device without storage it is kept in memory: guests are waiting. */
export const enqueue = async (action: QueuedAction): Promise<void> => {
  noteQueue();
  try {
    await inDeviceTime(async () => (await database()).put(storeName, action));
    unstored.delete(action.nonce);
  } catch (error) {
    unstored.add(action.nonce);
    logFailure("An offline check-in could not be stored", error);
  }
  const others = offlineQueue.get().filter(({ nonce }) => nonce !== action.nonce);
  offlineQueue.set(inOrder([...others, action]));
};

/** Removes an answered action. One that stays on the device is sent again with its nonce, which changes nothing. */
export const dequeue = async ({ nonce }: QueuedAction): Promise<void> => {
  offlineQueue.set(offlineQueue.get().filter((action) => action.nonce !== nonce));
  if (unstored.delete(nonce)) return;
  try {
    await inDeviceTime(async () => (await database()).delete(storeName, nonce));
  } catch (error) {
    logFailure("A sent check-in could not be removed from this device", error);
  }
};

export const isUnsent = ({ refusal }: QueuedAction): boolean => refusal === undefined;

/** Checks the person too: until the disk is read, the queue may be that of the previous one. */
export const isUnsentBy = (action: QueuedAction, by: UserId): boolean => action.by === by && isUnsent(action);

/** The server's list with the unsent actions of this device applied. */
export const applyQueue = (
  { occasion, guests }: DoorList,
  actions: readonly QueuedAction[],
): readonly Guest[] => {
  const unsent = actions.filter((action) => action.refId === occasion.id && isUnsent(action));
  const latest = new Map(unsent.map((action) => [action.userId, action]));
  if (latest.size === 0) return guests;
  const added = unsent
    .filter(({ kind, userId }) => kind === "walk_in" && !guests.some((guest) => guest.userId === userId))
    .map(walkInOf);
  return [...guests, ...added].map((guest) => {
    const action = latest.get(guest.userId);
    if (!action) return guest;
    return action.kind === "undo"
      ? { ...guest, checkedInAt: null, door: null, table: null }
      : {
          ...guest,
          checkedInAt: guest.checkedInAt ?? action.at,
          door: guest.door ?? action.door,
          table: guest.checkedInAt === null ? action.table : guest.table,
        };
  });
};

/** A walk-in as a guest of the list, before the server knows it. */
export const walkInOf = ({ userId, name, at }: Pick<QueuedAction, "userId" | "name" | "at">): Guest => ({
  userId,
  name,
  codeHash: "",
  doorCode: "",
  joinedAt: at,
  sameName: null,
  payment: "free",
  checkedInAt: null,
  door: null,
  admittedAgain: [],
});

/** Adds a walk-in on the server. The nonce is the key: a repeated call adds no one. */
export const addWalkIn = ({
  refId,
  nonce,
  name,
  table,
}: Pick<QueuedAction, "refId" | "nonce" | "name" | "table">) =>
  call(addGuest, {
    params: { eventId: EventId.parse(refId) },
    body: {
      key: nonce,
      full_name: name,
      kind: "walk_in",
      is_admitted: true,
      email: "",
      locale: locale.get(),
      ...(table !== undefined && { table }),
    },
  });

/** Refusals that a retry does not change. */
const finalRefusals: ReadonlySet<string> = new Set([
  "TicketNotFound",
  "CheckInChanged",
  "InvalidInput",
  "HelpEnded",
]);

const serverTimes = new Map<string, string>();

/** The server's time of a check-in by this device's time. Its own time, until the server has told another. */
export const serverTimeOf = (at: string): string => serverTimes.get(at) ?? at;

/** An undo must name the server's time, also one that waits and is sent by a page that opens later. */
const keepServerTime = async ({ at, userId }: QueuedAction, serverTime: string): Promise<void> => {
  serverTimes.set(at, serverTime);
  const undos = offlineQueue
    .get()
    .filter((action) => action.kind === "undo" && action.userId === userId && action.at === at);
  await Promise.all(undos.map((undo) => enqueue({ ...undo, at: serverTime })));
};

/**
 * Sends this person's unsent actions, oldest first, and stops when the server is unreachable. An action that fails
 * without a final refusal stays in the queue and blocks only later actions on the same ticket. Safe to repeat: one tab
 * of the device sends at a time, and the server answers a repeated nonce with its first answer.
 */
export const flush = (by: UserId): Promise<void> =>
  navigator.locks.request("majlis door", { ifAvailable: true }, async (lock) => {
    const blocked = new Set<string>();
    if (!lock || !next(by, blocked)) return;
    for (let action = next(by, blocked); action; action = next(by, blocked)) {
      // In sequence: an undo follows the check-in that it reverts.
      // oxlint-disable-next-line no-await-in-loop
      const result = await send(action);
      if (result === "unreachable") return;
      if (result === "failed") blocked.add(ticketOf(action));
    }
    await queryClient.invalidateQueries({ queryKey: doorQueries.all });
  });

const ticketOf = ({ refId, userId }: QueuedAction): string => `${refId} ${userId}`;

const next = (by: UserId, blocked: ReadonlySet<string>): QueuedAction | undefined =>
  offlineQueue.get().find((action) => isUnsentBy(action, by) && !blocked.has(ticketOf(action)));

const send = async (action: QueuedAction): Promise<"done" | "failed" | "unreachable"> => {
  try {
    await senders[action.kind](action);
    isServerReachable.set(true);
    return "done";
  } catch (error) {
    isServerReachable.set(isAnswer(error));
    if (error instanceof ApiError && finalRefusals.has(error.code)) {
      await dequeue(action);
      return "done";
    }
    if (!(error instanceof NetworkError)) logFailure("An offline check-in was not accepted", error);
    // Otherwise the next action would get the same.
    const isAboutAction = isAnswer(error) && !(error instanceof ApiError && error.code === "NotSignedIn");
    return isAboutAction ? "failed" : "unreachable";
  }
};

const sendAdmission = async (action: QueuedAction): Promise<void> => {
  const { nonce, refId, userId, at, door, table } = action;
  const given = { ...(door && { door }), ...(table !== undefined && { table }) };
  const answer = await call(checkIn, { body: { nonce, refId, userId, scannedAt: at, ...given } });
  // The server records a second admission itself: the list shows it.
  if (answer.result === "ok" || answer.reason === "already_checked_in") {
    if (answer.result === "ok") await keepServerTime(action, answer.checkedInAt);
    await dequeue(action);
  } else {
    if (answer.reason === "help_ended") await endDoor(refId);
    await enqueue({ ...action, refusal: answer.reason });
  }
};

const sendUndo = async (action: QueuedAction): Promise<void> => {
  const { refId, userId, at } = action;
  await call(undoCheckIn, { body: { refId, userId, checkedInAt: serverTimeOf(at) } });
  await dequeue(action);
};

/** What the report of this door says of a walk-in whom the server refused for good. */
const walkInRefusals: Readonly<Record<string, CheckInRefusal>> = {
  NoSeatLeft: "unknown",
  GuestListClosed: "unknown",
  DoorsNotOpen: "too_early",
  EventNotFound: "unknown",
  EventCanceled: "canceled",
  HelpEnded: "help_ended",
  NotForHelpers: "help_ended",
};

const sendWalkIn = async (action: QueuedAction): Promise<void> => {
  try {
    const { attendee } = await addWalkIn(action);
    if (attendee.checked_in_at !== null) await keepServerTime(action, attendee.checked_in_at);
    await dequeue(action);
  } catch (error) {
    const refusal = error instanceof ApiError ? walkInRefusals[error.code] : undefined;
    if (refusal === undefined) throw error;
    await enqueue({ ...action, refusal });
  }
};

const senders = { admit: sendAdmission, undo: sendUndo, walk_in: sendWalkIn } as const;
