import type { CheckInAnswer, CheckInRefusal, Scan } from "@majlis/contracts/tickets/checkIn";
import type { DoorDue } from "@majlis/contracts/tickets/doorMoney";
import { HolderId, RefId } from "@majlis/contracts/ids";
import { formerNames } from "@majlis/contracts/values";
import type { SignedIn } from "#core/kernel/actor";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { checkedInStat, writeAdmission } from "#core/occasions/checkIn.rules";
import { admissionCounts } from "#core/occasions/coming.rules";
import type { Occasion } from "#core/occasions/occasions";
import { namesOfAdmitters } from "#core/occasions/showAttendee";
import { findTables, planTable, type TableSeat } from "#core/occasions/tables";
import { countUnmailed, getsMails } from "#core/occasions/unmailed";
import { countVisit } from "#core/occasions/visits";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { answerIsAsRead } from "#core/table/tickets/answerIsAsRead";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { planDoorPayment } from "./doorMoney";
import { bookExtra, type Booked, findBooked } from "./extraMoney";

export const refusal = (
  reason: CheckInRefusal,
  facts: Omit<Extract<CheckInAnswer, { result: "error" }>, "result" | "reason"> = {},
): CheckInAnswer => ({ result: "error", reason, ...facts });

type TicketKey = Pick<TicketRow, "user_id" | "type" | "ref_id">;

export const ticketNow = async (
  deps: Deps,
  { user_id, type, ref_id }: TicketKey,
): Promise<TicketRow | undefined> => {
  const { data } = await deps.store.ticket.get({ user_id, type, ref_id }).go({ consistent: true });
  return data ?? undefined;
};

type TimedScan = Scan & { readonly at: string };

/**
 * Admits a ticket in one transaction: time, nonce, door and table on the ticket, the counters of admissions, visits and
 * the table, and the money that was taken for the party. It is refused when the ticket was admitted before, so that a second call is harmless. When another door took
 * the last seat of the table, another table is chosen; without one the guest is admitted all the same.
 */
export const admitTicket = (
  deps: Deps,
  actor: SignedIn,
  occasion: Occasion,
  ticket: TicketRow,
  scan: TimedScan,
): Promise<CheckInAnswer> => retryOnConflict(() => attemptAdmission(deps, actor, occasion, ticket, scan));

const attemptAdmission = async (
  deps: Deps,
  actor: SignedIn,
  occasion: Occasion,
  ticket: TicketRow,
  scan: TimedScan,
): Promise<Attempt<CheckInAnswer>> => {
  const { user_id, type, ref_id } = ticket;
  const { at, nonce, door, paid } = scan;
  const isOffline = scan.scannedAt !== undefined;
  const [isMailed, seat, money] = await Promise.all([
    getsMails(deps, user_id),
    planTable(deps, occasion, ticket, isOffline ? scan.table : undefined),
    planDoorPayment(deps, actor, occasion, ticket, { paid, nonce, door, isOffline }),
  ]);
  if (money.kind === "due")
    return done(await answerUnpaid(deps, actor, occasion, { ticket, scan, due: money.due }));
  const result = await commit(deps.store, (rows) => ({
    ticket: rows.ticket
      .patch({ user_id, type, ref_id })
      .set({
        checked_in_at: at,
        checked_in_nonce: nonce,
        checked_in_by: actor.userId,
        ...(door && { checked_in_door: door }),
        ...seat.ticket,
        ...(money.kind === "paid" && money.setOf(ticket)),
      })
      .where(answerIsAsRead(ticket))
      .where((is, { eq, notExists }) =>
        [
          notExists(is.checked_in_at),
          eq(is.id, ticket.id),
          // Money is taken once for a party.
          eq(is.payment_status, ticket.payment_status),
        ].join(" AND "),
      )
      .commit(),
    count: rows.stat
      .upsert({ name: checkedInStat(occasion.ownerId), bucket: ref_id })
      .add(admissionCounts(ticket, occasion.starts_at, 1))
      .commit(),
    unmailed: isMailed ? undefined : countUnmailed(rows, occasion.ownerId, ref_id, 1),
    visit: countVisit(rows, occasion, user_id, 1),
    table: seat.write(rows),
    ...(money.kind === "paid" && money.writes(rows, ticket)),
  }));
  if (result.outcome === "committed") {
    if (money.kind === "none")
      return done(
        admitted(ticket, at, { ...seat.shown, ...(await bookUnowed(deps, actor, occasion, ticket, scan)) }),
      );
    const { paid: booked, extra } = money;
    const now = { ...ticket, payment_status: "paid" as const };
    return done(admitted(now, at, { ...seat.shown, paid: booked, ...(extra && { extra }) }));
  }
  if (!result.refused.has("ticket")) return conflict;
  const fresh = await ticketNow(deps, ticket);
  if (!fresh) return done(refusal("unknown"));
  return fresh.checked_in_at === undefined
    ? attemptAdmission(deps, actor, occasion, fresh, scan)
    : done(await answerRepeatedScan(deps, actor, occasion, { ticket: fresh, scan }));
};

/** A ticket that was admitted answers so, also to a door that does not know what is due. */
const answerUnpaid = async (
  deps: Deps,
  actor: SignedIn,
  occasion: Occasion,
  { ticket, scan, due }: { readonly ticket: TicketRow; readonly scan: TimedScan; readonly due: DoorDue },
): Promise<CheckInAnswer> => {
  const fresh = await ticketNow(deps, ticket);
  return fresh?.checked_in_at === undefined
    ? refusal("payment_due", { name: ticket.holder_name, due })
    : answerRepeatedScan(deps, actor, occasion, { ticket: fresh, scan });
};

/**
 * The money of a scan that was not due. An offline one is booked; with network the device shows at once that it goes back,
 * unless an earlier call with the nonce booked it.
 */
const bookUnowed = async (
  deps: Deps,
  actor: SignedIn,
  occasion: Occasion,
  { user_id: userId }: Pick<TicketRow, "user_id">,
  { paid, nonce, door, scannedAt }: Scan,
): Promise<Booked> => {
  if (!paid) return {};
  const taken = { userId, paid, nonce, door };
  return scannedAt === undefined ? findBooked(deps, taken) : bookExtra(deps, actor, occasion, taken);
};

const admitted = (ticket: TicketRow, at: string, shown: TableSeat["shown"] & Booked): CheckInAnswer => ({
  result: "ok",
  name: ticket.holder_name,
  ...(ticket.guest_of_name !== undefined && { guestOf: ticket.guest_of_name }),
  type: ticket.type,
  payment_status: ticket.payment_status,
  checkedInAt: at,
  refId: RefId.parse(ticket.ref_id),
  userId: HolderId.parse(ticket.user_id),
  ...shown,
});

const nameOfAdmitter = async (deps: Deps, id: string): Promise<string> =>
  (await namesOfAdmitters(deps, [id])).get(id) ?? formerNames.holder;

const shownTable = async (deps: Deps, ticket: TicketRow) => (await findTables(deps, [ticket]))(ticket);

/**
 * Returns the first answer for the nonce of the first admission. Any other nonce gets time and door of that
 * admission.
 */
const answerRepeatedScan = async (
  deps: Deps,
  actor: SignedIn,
  occasion: Occasion,
  { ticket, scan }: { readonly ticket: TicketRow; readonly scan: TimedScan },
): Promise<CheckInAnswer> => {
  const { nonce, scannedAt, door } = scan;
  const { checked_in_at: at = scan.at, checked_in_nonce: first } = ticket;
  const [shown, { paid, extra }] = await Promise.all([
    shownTable(deps, ticket),
    bookUnowed(deps, actor, occasion, ticket, scan),
  ]);
  if (first === nonce)
    return admitted(ticket, at, {
      ...(occasion.has_tables && { table: null }),
      ...shown,
      ...(paid && { paid }),
      ...(extra && { extra }),
    });
  if (scannedAt !== undefined)
    await deps.store.ticket
      .patch({ user_id: ticket.user_id, type: ticket.type, ref_id: ticket.ref_id })
      .add({
        admitted_again: [writeAdmission({ at: scannedAt, nonce, door: door ?? null, by: actor.userId })],
      })
      .go();
  return refusal("already_checked_in", {
    name: ticket.holder_name,
    ...shown,
    ...(extra && { extra }),
    checkedInAt: at,
    door: ticket.checked_in_door ?? null,
    ...(ticket.checked_in_by !== undefined && { by: await nameOfAdmitter(deps, ticket.checked_in_by) }),
    ...(first !== undefined && { nonce: first }),
  });
};
