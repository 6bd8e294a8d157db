import { checkIn, CheckInRefusal, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import { addGuest } from "@majlis/contracts/events/guestList";
import { EventId, UserId } from "@majlis/contracts/ids";
import { call } from "#shared/api/api.ts";
import { ApiError, isAnswer, NetworkError, NoAnswer } from "#shared/api/apiErrors.ts";
import { logFailure } from "#shared/api/log.ts";
import { locale } from "#shared/i18n/i18n.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { doorQueries, endDoor, isServerReachable } from "./door.queries";
import { type QueuedAction, offlineQueue, enqueue, dequeue, isUnsentBy } from "./offlineQueue";

/** Adds a walk-in on the server. The nonce is the key: a repeated call adds no one. */
export const addWalkIn = ({
  refId,
  nonce,
  name,
  table,
  paid,
}: Pick<QueuedAction, "refId" | "nonce" | "name" | "table" | "paid">) =>
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
      ...(paid && { paid }),
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

/** Refusals that the next action would get too. */
const ofEveryAction: ReadonlySet<string> = new Set(["Busy", "Maintenance", "TooManyRequests", "NotSignedIn"]);

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
    const isAboutAction =
      error instanceof ApiError && !(error instanceof NoAnswer) && !ofEveryAction.has(error.code);
    return isAboutAction ? "failed" : "unreachable";
  }
};

const sendAdmission = async (action: QueuedAction): Promise<void> => {
  const { nonce, refId, userId, at, door, table, paid } = action;
  const given = { ...(door && { door }), ...(table !== undefined && { table }), ...(paid && { paid }) };
  const answer = await call(checkIn, { body: { nonce, refId, userId, scannedAt: at, ...given } });
  // The server records a second admission itself: the list shows it.
  if (answer.result === "ok" || answer.reason === "already_checked_in") {
    if (answer.result === "ok") await keepServerTime(action, answer.checkedInAt);
    await (answer.extra ? enqueue({ ...action, extra: answer.extra }) : dequeue(action));
  } else {
    if (answer.reason === "help_ended") await endDoor(refId);
    await enqueue({ ...action, refusal: answer.reason, ...(answer.extra && { extra: answer.extra }) });
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
  PriceChanged: "payment_due",
  EventHasPrice: "payment_due",
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
