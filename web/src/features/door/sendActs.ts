import { checkIn, undoCheckIn } from "@majlis/contracts/door";
import type { UserId } from "@majlis/contracts/ids";
import { call } from "../../lib/api";
import { ApiError, NetworkError } from "../../lib/apiErrors";
import { logFailure } from "../../lib/log";
import { queryClient } from "../../lib/queryClient";
import { doorQueries } from "./door.queries";
import { reached } from "./reached";
import { acts, type DoorAct, dropAct, isWaitingOf, keepAct } from "./waiting";

/** Refusals that another try would not change. */
const settled: ReadonlySet<string> = new Set(["TicketNotFound", "CheckInChanged", "InvalidInput"]);

/** Check-ins that the server dated otherwise than this device did: an undo has to name the server's. */
const dated = new Map<string, string>();

/**
 * Sends what waits of this person, oldest first, and stops where the network does. What another has left here stays
 * until that one is back. Safe to call at any time: one tab of the device
 * sends at a time, and what was sent before gets its first answer again.
 */
export const sendActs = (by: UserId): Promise<void> =>
  navigator.locks.request("majlis door", { ifAvailable: true }, async (lock) => {
    if (!lock || !next(by)) return;
    for (let act = next(by); act; act = next(by))
      // One after the other: an undo follows the check-in that it takes back.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await settle(act))) return;
    await queryClient.invalidateQueries({ queryKey: doorQueries.all });
  });

const next = (by: UserId): DoorAct | undefined => acts.get().find((act) => isWaitingOf(act, by));

/** Whether the server has answered. What it let in twice it keeps itself: the list tells of it. */
const settle = async (act: DoorAct): Promise<boolean> => {
  try {
    await (act.kind === "admit" ? sendAdmission(act) : sendUndo(act));
    reached.set(true);
    return true;
  } catch (error) {
    if (error instanceof ApiError && settled.has(error.code)) {
      await dropAct(act);
      return true;
    }
    reached.set(!(error instanceof NetworkError));
    if (!(error instanceof NetworkError)) logFailure("The door's scans were not taken", error);
    return false;
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
