import { CheckInRefusal } from "@majlis/contracts/tickets/checkIn";
import { HolderId, Instant, RefId, UserId } from "@majlis/contracts/ids";
import { DoorPayment } from "@majlis/contracts/tickets/doorMoney";
import { openDB } from "idb";
import * as z from "zod/mini";
import { atom } from "nanostores";
import { logFailure } from "#shared/api/log.ts";
import { inDeviceTime } from "#shared/session/userCache.ts";
import { noteQueue, queueDatabase } from "./doorDevice";

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
  /** The money that was taken for the guest's party. */
  paid: z.optional(DoorPayment),
  /** Set when some of it was not owed: the part that an admin pays back. */
  extra: z.optional(DoorPayment),
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

export const isUnsent = ({ refusal, extra }: QueuedAction): boolean =>
  refusal === undefined && extra === undefined;

/** Checks the person too: until the disk is read, the queue may be that of the previous one. */
export const isUnsentBy = (action: QueuedAction, by: UserId): boolean => action.by === by && isUnsent(action);
