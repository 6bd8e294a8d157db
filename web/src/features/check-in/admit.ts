import { checkIn, type CheckInAnswer, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import type { UserId } from "@majlis/contracts/ids";
import { call } from "#shared/api/api.ts";
import { ApiError, NetworkError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { doorQueries } from "./door.queries";
import { type DoorList, type Guest, hashCode, type Occasion, savedDoors } from "./doorList";
import { doorName } from "./doorSettings";
import { reached } from "./reached";
import { decideHere, type Verdict, verdictOf } from "./verdict";
import { acts, keepAct, withActs } from "./waiting";

/** A queue at the door does not wait longer for the network. */
const patienceMs = 4000;

/** A code that was scanned or typed, or a guest who was found by name. */
export type Shown = { readonly code: string } | { readonly guest: Guest };

/** A door: whose it is, and of what. */
export interface Door {
  readonly by: UserId;
  readonly occasion: Occasion;
}

/**
 * Lets a ticket in, or says why not. The server decides; when it does not answer, this device does by its list, keeps
 * what it decided, and sends it later with the same nonce: a scan that had arrived after all counts once.
 */
export const admit = async ({ by, occasion }: Door, shown: Shown): Promise<Verdict> => {
  const at = new Date().toISOString();
  const nonce = crypto.randomUUID();
  const guest = await findGuest(occasion, shown);
  // Let in on this device already, which the server need not know yet.
  if (guest?.checkedInAt && acts.get().some(({ userId }) => userId === guest.userId))
    return {
      isIn: false,
      reason: "already_checked_in",
      name: guest.name,
      at: guest.checkedInAt,
      door: guest.door,
    };
  const door = doorName.get() || null;
  try {
    const body = { ...("code" in shown ? { qrCode: shown.code } : { userId: shown.guest.userId }), nonce };
    const asking = call(checkIn, { body: { ...body, refId: occasion.id, ...(door && { door }) } });
    const answer = await within(asking);
    reached.set(true);
    return await taken(occasion, answer, guest);
  } catch (error) {
    if (!isAway(error)) throw error;
    const list = knownList(occasion);
    if (!list) throw error;
    const verdict = decideHere(list, guest, at);
    if (verdict.isIn) {
      const { userId, name } = verdict.guest;
      await keepAct({ nonce, by, kind: "admit", refId: occasion.id, userId, name, at, madeAt: at, door });
    }
    if (!verdict.isIn && verdict.reason === "unknown" && "code" in shown)
      return (await otherDoor(occasion, await hashCode(shown.code))) ?? verdict;
    return verdict;
  }
};

/** Takes back somebody's check-in; without network it is done here and sent later. */
export const takeBack = async (
  { by, occasion }: Door,
  { userId, name }: Guest,
  at: string,
): Promise<void> => {
  const later = () => {
    const [nonce, madeAt] = [crypto.randomUUID(), new Date().toISOString()];
    return keepAct({ nonce, by, kind: "undo", refId: occasion.id, userId, name, at, madeAt, door: null });
  };
  // What has not been sent cannot be taken back by the server: it follows in its turn.
  if (acts.get().some((act) => act.userId === userId && act.refId === occasion.id)) return later();
  try {
    await within(call(undoCheckIn, { body: { refId: occasion.id, userId, checkedInAt: at } }));
    await setGuest(occasion, userId, { checkedInAt: null, door: null });
  } catch (error) {
    if (!isAway(error)) throw error;
    await later();
  }
};

/** Whether the server did not answer, or had no time: then the door goes on by itself. */
const isAway = (error: unknown): boolean => {
  const isNobody = error instanceof NetworkError;
  reached.set(!isNobody);
  return isNobody || (error instanceof ApiError && error.code === "Busy");
};

const within = <T>(asking: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError(new Error("Too slow for a door"))), patienceMs);
  });
  return Promise.race([asking, tooLate]).finally(() => clearTimeout(timer));
};

const knownList = ({ id }: Occasion): DoorList | undefined =>
  queryClient.getQueryData<DoorList>([...doorQueries.all, "list", id]);

const findGuest = async (occasion: Occasion, shown: Shown): Promise<Guest | undefined> => {
  const list = knownList(occasion);
  if (!list) return "guest" in shown ? shown.guest : undefined;
  const guests = withActs(list, acts.get());
  if ("guest" in shown) return guests.find(({ userId }) => userId === shown.guest.userId);
  const hash = await hashCode(shown.code);
  return guests.find(({ codeHash }) => codeHash === hash);
};

/** What the server answered, also on the list: the count is right before the list is read again. */
const taken = async (
  occasion: Occasion,
  answer: CheckInAnswer,
  guest: Guest | undefined,
): Promise<Verdict> => {
  const verdict = verdictOf(answer, guest);
  const userId = verdict.isIn ? verdict.guest.userId : guest?.userId;
  if (userId && verdict.at !== undefined)
    await setGuest(occasion, userId, {
      checkedInAt: verdict.at,
      door: verdict.isIn ? doorName.get() || null : (verdict.door ?? null),
    });
  return verdict;
};

/** Changes one guest of the list. A reading of the list that began before is not taken: it may not know. */
const setGuest = async (
  occasion: Occasion,
  userId: UserId,
  change: Pick<Guest, "checkedInAt" | "door">,
): Promise<void> => {
  const { queryKey } = doorQueries.list(occasion);
  await queryClient.cancelQueries({ queryKey });
  const list = knownList(occasion);
  if (!list) return;
  const isListed = list.guests.some((guest) => guest.userId === userId);
  const guests = list.guests.map((guest) => (guest.userId === userId ? { ...guest, ...change } : guest));
  queryClient.setQueryData(queryKey, { ...list, guests });
  await savedDoors.saveList({ ...list, guests });
  // A ticket that is newer than the list.
  if (!isListed) await queryClient.invalidateQueries({ queryKey });
};

/** Another own event or gathering whose list on this device has that code. */
const otherDoor = async (here: Occasion, codeHash: string): Promise<Verdict | undefined> => {
  const owner = here.type === "event" ? "founder" : "host";
  for (const { id, title } of (await savedDoors.occasions(owner)) ?? []) {
    if (id === here.id) continue;
    // The first list that has it ends the search.
    // oxlint-disable-next-line no-await-in-loop
    const guest = (await savedDoors.list(id))?.guests.find((each) => each.codeHash === codeHash);
    if (guest) return { isIn: false, reason: "other_event", name: guest.name, title };
  }
  return undefined;
};
