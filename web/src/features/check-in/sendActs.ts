import { checkIn, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import type { UserId } from "@majlis/contracts/ids";
import { call } from "#shared/api/api.ts";
import { ApiError, NetworkError } from "#shared/api/apiErrors.ts";
import { logFailure } from "#shared/api/log.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { doorQueries } from "./door.queries";
import { reached } from "./reached";
import { acts, type DoorAct, dropAct, isWaitingOf, keepAct } from "./waiting";

/** Refusals that another try would not change. */
const settled: ReadonlySet<string> = new Set(["TicketNotFound", "CheckInChanged", "InvalidInput"]);

/** Refusals that are not about the act that was sent: each further one would get the same. */
const general: ReadonlySet<string> = new Set(["Busy", "NotSignedIn", "TooManyRequests"]);

/** Check-ins that the server dated otherwise than this device did: an undo has to name the server's. */
const dated = new Map<string, string>();

/**
 * Sends what waits of this person, oldest first, and stops where the network does. What is refused without a reason that
 * settles it stays for another time, with all that happened to the same ticket since; it holds up no other ticket. What
 * another has left here stays until that one is back. Safe to call at any time: one tab of the device sends at a time,
 * and what was sent before gets its first answer again.
 */
export const sendActs = (by: UserId): Promise<void> =>
  navigator.locks.request("majlis door", { ifAvailable: true }, async (lock) => {
    const held = new Set<string>();
    if (!lock || !next(by, held)) return;
    for (let act = next(by, held); act; act = next(by, held)) {
      // One after the other: an undo follows the check-in that it takes back.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await settle(act);
      if (outcome === "away") return;
      if (outcome === "refused") held.add(ticketOf(act));
    }
    await queryClient.invalidateQueries({ queryKey: doorQueries.all });
  });

const ticketOf = ({ refId, userId }: DoorAct): string => `${refId} ${userId}`;

const next = (by: UserId, held: ReadonlySet<string>): DoorAct | undefined =>
  acts.get().find((act) => isWaitingOf(act, by) && !held.has(ticketOf(act)));

/** Whether the server has answered. What it let in twice it keeps itself: the list tells of it. */
const settle = async (act: DoorAct): Promise<"settled" | "refused" | "away"> => {
  try {
    await (act.kind === "admit" ? sendAdmission(act) : sendUndo(act));
    reached.set(true);
    return "settled";
  } catch (error) {
    const isNobody = error instanceof NetworkError;
    reached.set(!isNobody);
    if (error instanceof ApiError && settled.has(error.code)) {
      await dropAct(act);
      return "settled";
    }
    if (!isNobody) logFailure("The door's scans were not taken", error);
    return error instanceof ApiError && !isNobody && !general.has(error.code) ? "refused" : "away";
  }
};

const sendAdmission = async (act: DoorAct): Promise<void> => {
  const { nonce, refId, userId, at, door } = act;
  const answer = await call(checkIn, {
    body: { nonce, refId, userId, scannedAt: at, ...(door && { door }) },
  });
  if (answer.result === "ok" || answer.reason === "already_checked_in") {
    if (answer.result === "ok") dated.set(at, answer.checkedInAt);
    await dropAct(act);
  } else await keepAct({ ...act, refusal: answer.reason });
};

const sendUndo = async (act: DoorAct): Promise<void> => {
  const { refId, userId, at } = act;
  await call(undoCheckIn, { body: { refId, userId, checkedInAt: dated.get(at) ?? at } });
  await dropAct(act);
};
