import { CheckInRefusal } from "@majlis/contracts/tickets/checkIn";
import { Instant, RefId, UserId } from "@majlis/contracts/ids";
import { openDB } from "idb";
import { atom } from "#shared/ui/atom.ts";
import * as z from "zod/mini";
import type { DoorList, Guest } from "./doorList";
import { actsDatabase } from "./actsDatabase";

/** Something that happened at a door without network, and what became of it. */
export const DoorAct = z.object({
  /** The scan's nonce: sent again, it gets its first answer again. */
  nonce: z.string(),
  /** Who stood at the door: another person of this device neither sees nor sends it. */
  by: UserId,
  kind: z.enum(["admit", "undo"]),
  refId: RefId,
  userId: UserId,
  name: z.string(),
  /** When somebody was let in; for an undo, the check-in that it takes back. */
  at: Instant,
  /** When it happened: acts are sent in this order. */
  madeAt: Instant,
  door: z.nullable(z.string()),
  /** Set when the server did not take it: somebody was let in whose ticket is not good. */
  refusal: z.optional(CheckInRefusal),
});
export type DoorAct = z.infer<typeof DoorAct>;

/** On the disk, and not gone with the session: a session that ends by itself must not lose who was let in. */
const rows = "acts";

const open = () =>
  openDB(actsDatabase, 1, {
    upgrade: (database) => void database.createObjectStore(rows, { keyPath: "nonce" }),
  });

let opening: ReturnType<typeof open> | undefined;
const database = () => {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
};

/** This person's acts, oldest first: those that wait, and those that were refused until they have been read. */
export const acts = atom<readonly DoorAct[]>([]);

const inOrder = (all: readonly DoorAct[]) => all.toSorted((one, two) => one.madeAt.localeCompare(two.madeAt));

export const readActs = async (by: UserId): Promise<void> => {
  const found: readonly unknown[] = await (await database()).getAll(rows);
  const all = found.flatMap((row) => DoorAct.safeParse(row).data ?? []);
  acts.set(inOrder(all.filter((act) => act.by === by)));
};

/** Keeps an act until it is sent; it is on the disk when this resolves. */
export const keepAct = async (act: DoorAct): Promise<void> => {
  await (await database()).put(rows, act);
  acts.set(inOrder([...acts.get().filter(({ nonce }) => nonce !== act.nonce), act]));
};

export const dropAct = async ({ nonce }: DoorAct): Promise<void> => {
  await (await database()).delete(rows, nonce);
  acts.set(acts.get().filter((act) => act.nonce !== nonce));
};

export const isWaiting = ({ refusal }: DoorAct): boolean => refusal === undefined;

/** Until the disk was read for whoever is here now, `acts` may be another's. */
export const isWaitingOf = (act: DoorAct, by: UserId): boolean => act.by === by && isWaiting(act);

/** The list as this door knows it: the server's, and what the server has not been told yet. */
export const withActs = ({ occasion, guests }: DoorList, all: readonly DoorAct[]): readonly Guest[] => {
  const waiting = all.filter((act) => act.refId === occasion.id && isWaiting(act));
  const latest = new Map(waiting.map((act) => [act.userId, act]));
  if (latest.size === 0) return guests;
  return guests.map((guest) => {
    const act = latest.get(guest.userId);
    if (!act) return guest;
    return act.kind === "undo"
      ? { ...guest, checkedInAt: null, door: null }
      : { ...guest, checkedInAt: guest.checkedInAt ?? act.at, door: guest.door ?? act.door };
  });
};
