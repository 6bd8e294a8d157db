import type { CheckInAnswer, Scan } from "@majlis/contracts/tickets/checkIn";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { canCheckIn, opensAt } from "#core/occasions/checkIn.rules";
import { findOccasion, type Occasion, typeOfRef } from "#core/occasions/occasions";
import { isCode } from "#core/table/codes";
import { plainCode } from "#core/kernel/codeText.rules";
import { readDoorCode } from "#core/occasions/doorCode.rules";
import { findSeatOwner } from "#core/seats/houseGuests";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { helpAtDoor } from "#core/occasions/eventHelpers";
import { findByDoorCode } from "#core/occasions/attendees";
import { showOtherTitle } from "#core/occasions/translations";
import { bookExtra } from "./extraMoney";
import { admitTicket, refusal, ticketNow } from "./admitTicket";

/**
 * Admits a ticket once. One transaction writes time, nonce and door to the ticket and counts the admission, if the
 * ticket was not admitted before. A repeated nonce returns the first answer. An offline scan of an admitted ticket is
 * stored as a further admission. A caller who may not check in at the named door gets `unknown` before any ticket is
 * read, because the answer would tell who attends.
 */
export const checkIn = async (deps: Deps, actor: SignedIn, scan: Scan): Promise<CheckInAnswer> => {
  const door = scan.refId === undefined ? undefined : await findDoor(deps, actor, scan.refId, scan);
  if (door === "ended") return refusal("help_ended");
  if (scan.refId !== undefined && !door) return refusal("unknown");
  const found = await findTickets(deps, scan, door);
  if (found.length > 1)
    return refusal("several_guests", { names: found.map(({ holder_name }) => holder_name) });
  const [ticket] = found;
  if (!ticket) return refusalWithoutTicket(deps, actor, scan, door);
  const occasion = door?.id === ticket.ref_id ? door : await findDoor(deps, actor, ticket.ref_id, scan);
  if (!occasion || occasion === "ended") return refusal(door ? "other_event" : "unknown");
  const name = ticket.holder_name;
  if (door && door !== occasion)
    return refusal("other_event", { name, title: occasion.title, ...showOtherTitle(occasion) });
  if (occasion.status === "canceled")
    return refusal("canceled", { name, ...(await bookRefused(deps, actor, occasion, ticket, scan)) });
  const at = timeOf(deps, scan);
  const opens = opensAt(occasion.starts_at);
  if (at < opens) return refusal("too_early", { name, opensAt: opens });
  return admitTicket(deps, actor, occasion, ticket, { ...scan, at });
};

/** The occasion, if the actor may check in there. `ended`: the actor has helped there. */
const findDoor = async (
  deps: Deps,
  actor: SignedIn,
  refId: string,
  { scannedAt }: Pick<Scan, "scannedAt">,
): Promise<Occasion | "ended" | undefined> => {
  const occasion = await findOccasion(deps, refId);
  if (occasion && canCheckIn(occasion, actor)) return occasion;
  if (typeOfRef(refId) === "gathering") return undefined;
  const event = occasion ? { ...occasion, founder_id: occasion.ownerId } : { unknownId: refId };
  const help = await helpAtDoor(deps, actor, event, scannedAt);
  return help === "allowed" ? occasion : help === "ended" ? "ended" : undefined;
};

/**
 * By code, by door code at a known door, or by person and occasion. A malformed code costs no read. Several tickets have
 * the same door code.
 */
const findTickets = async (
  deps: Deps,
  { qrCode = "", userId, refId }: Scan,
  door: Occasion | undefined,
): Promise<readonly TicketRow[]> => {
  if (userId !== undefined && refId !== undefined) {
    const key = { type: typeOfRef(refId), ref_id: refId };
    const ticket = await ticketNow(deps, { user_id: userId, ...key });
    if (ticket) return [ticket];
    // The list of the door is older than the account.
    const owner = await findSeatOwner(deps, userId);
    const owned = owner === undefined ? undefined : await ticketNow(deps, { user_id: owner, ...key });
    return owned ? [owned] : [];
  }
  const doorCode = readDoorCode(qrCode);
  if (doorCode !== undefined) return door ? findByDoorCode(deps, door.id, doorCode) : [];
  const code = readCode(qrCode);
  if (code === undefined) return [];
  const { data } = await deps.store.ticket.query.byCode({ qr_code: code }).go({ limit: 1 });
  return data;
};

/** Books the money that a device without network took for a canceled seat. It goes back. */
const bookRefused = async (
  deps: Deps,
  actor: SignedIn,
  occasion: Occasion,
  { user_id: userId }: Pick<TicketRow, "user_id">,
  { paid, nonce, door, scannedAt }: Scan,
) => {
  if (!paid || scannedAt === undefined) return {};
  const { extra, paid: owed } = await bookExtra(deps, actor, occasion, { userId, paid, nonce, door });
  // The canceled event pays back what was owed, too.
  const cents = (extra?.cents ?? 0) + (owed?.cents ?? 0);
  return cents > 0 ? { extra: { ...paid, cents } } : {};
};

/**
 * A canceled ticket's code is `canceled` at its own door and `unknown` elsewhere. So is the guest of a device's list who
 * gave the seat back meanwhile, where the device took money.
 */
const refusalWithoutTicket = async (
  deps: Deps,
  actor: SignedIn,
  scan: Scan,
  door: Occasion | undefined,
): Promise<CheckInAnswer> => {
  const { qrCode, userId, paid } = scan;
  if (userId !== undefined && door && paid) {
    const extra = await bookRefused(deps, actor, door, { user_id: userId }, scan);
    return refusal("canceled", extra);
  }
  const code = readCode(qrCode);
  if (code === undefined) return refusal("unknown");
  const { data } = await deps.store.canceledTicket.query.byCode({ qr_code: code }).go({ limit: 1 });
  const [canceled] = data;
  const occasion = canceled && (await findDoor(deps, actor, canceled.ref_id, {}));
  return occasion && occasion !== "ended"
    ? refusal("canceled", { name: canceled.holder_name })
    : refusal("unknown");
};

/** The well-formed ticket code that a person typed or a camera read. */
const readCode = (text = ""): string | undefined => {
  const code = plainCode(text);
  return isCode("EVT", code) || isCode("GTH", code) ? code : undefined;
};

/** The time of the admission. A device clock that is ahead is replaced by the current time. */
const timeOf = (deps: Deps, { scannedAt }: Scan): string => {
  const now = instantNow(deps);
  return scannedAt !== undefined && scannedAt < now ? scannedAt : now;
};
