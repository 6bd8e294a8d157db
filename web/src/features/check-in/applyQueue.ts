import { partyOf } from "@majlis/core/occasions/attendeeIds.rules";
import type { DoorList, Guest } from "./doorList";
import { type QueuedAction, isUnsent } from "./offlineQueue";

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
  const paid = new Set([...latest.values()].flatMap((action) => (action.paid ? partyOf(action.userId) : [])));
  const withMoney = (guest: Guest): Guest =>
    guest.payment === "due" && paid.has(partyOf(guest.userId))
      ? { ...guest, payment: "paid", dueCents: undefined }
      : guest;
  return [...guests, ...added].map(withMoney).map((guest) => {
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
export const walkInOf = ({
  userId,
  name,
  at,
  paid,
}: Pick<QueuedAction, "userId" | "name" | "at" | "paid">): Guest => ({
  userId,
  name,
  codeHash: "",
  doorCode: "",
  joinedAt: at,
  sameName: null,
  payment: paid ? "paid" : "free",
  checkedInAt: null,
  door: null,
  admittedAgain: [],
});
