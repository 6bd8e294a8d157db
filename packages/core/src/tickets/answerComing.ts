import type { Coming } from "@majlis/contracts/tickets/coming";
import { TicketId, UserId } from "@majlis/contracts/ids";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { isComing } from "#core/occasions/coming.rules";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { answerIsAsRead } from "#core/table/tickets/answerIsAsRead";
import { cancelTicket } from "./cancelTicket";
import { findAsked, getComing } from "./getComing";

/**
 * Answers "Still coming?" for the ticket of a token, and for the holder's guests. A yes is kept on the tickets with the
 * start that it is about. A no gives the seat back, as the holder would (`cancelTicket`). A second call changes nothing.
 * After the start, a cancellation or a no, nothing is written, and the reply says why. Throws ComingLinkEnded,
 * TicketUsed, GuestUsed, Busy.
 */
export const answerComing = async (
  deps: Deps,
  { token, answer }: { readonly token: string; readonly answer: "yes" | "no" },
): Promise<Coming> => {
  await (answer === "yes" ? retryOnConflict(() => attemptYes(deps, token)) : giveBack(deps, token));
  return getComing(deps, token);
};

const giveBack = async (deps: Deps, token: string): Promise<void> => {
  const { occasion, ticket } = await findAsked(deps, token);
  if (!ticket || occasion.status !== "published" || occasion.starts_at <= instantNow(deps)) return;
  try {
    await cancelTicket(deps, { userId: UserId.parse(ticket.user_id) }, TicketId.parse(ticket.id));
  } catch (error) {
    // It has begun since the read: the reply says so.
    if (!(error instanceof DomainError && error.code === "TooLateToCancel")) throw error;
  }
};

const attemptYes = async (deps: Deps, token: string): Promise<Attempt<undefined>> => {
  const { occasion, ticket } = await findAsked(deps, token);
  const { starts_at, ownerId, status, type } = occasion;
  if (!ticket || status !== "published" || starts_at <= instantNow(deps)) return done(undefined);
  const party = [ticket, ...(await readPlusOnes(deps, ticket, { consistent: true }))];
  // Who is inside has answered.
  const silent = party.filter((one) => one.checked_in_at === undefined && !isComing(one, starts_at));
  if (silent.length === 0) return done(undefined);
  const result = await commit(deps.store, (rows) => ({
    tickets: silent.map(({ user_id, ref_id, id, coming_for }) =>
      rows.ticket
        .patch({ user_id, type, ref_id })
        .set({ coming_for: starts_at })
        .where(answerIsAsRead({ coming_for }))
        .where((is, { eq, notExists }) => `${eq(is.id, id)} AND ${notExists(is.checked_in_at)}`)
        .commit(),
    ),
    start:
      type === "event"
        ? rows.event
            .check({ id: occasion.id })
            .where((is, { eq }) => eq(is.starts_at, starts_at))
            .commit()
        : undefined,
    said:
      type === "event"
        ? rows.stat
            .upsert({ name: checkedInStat(ownerId), bucket: occasion.id })
            .add({ count: 0, said: silent.length })
            .commit()
        : undefined,
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};
