/** Rules of the door, pure: server, page and a device without network decide alike. */
import type { CheckInRefusal } from "@majlis/contracts/tickets/checkIn";
import type { Role } from "@majlis/contracts/roles";
import type { TicketType } from "@majlis/contracts/tickets/tickets";

/** How long before the start a ticket is let in (DESIGN.md, section 3). */
export const doorsOpenBeforeMs = 3 * 3_600_000;

export const opensAt = (startsAt: string): string =>
  new Date(new Date(startsAt).getTime() - doorsOpenBeforeMs).toISOString();

/**
 * Whose door it is: an event's is its founder's, as long as being one; a gathering's is its host's (DESIGN.md, section 3).
 */
export const canCheckIn = (
  occasion: { readonly type: TicketType; readonly ownerId: string },
  actor: { readonly userId: string; readonly role: Role },
): boolean =>
  occasion.ownerId === actor.userId && (occasion.type === "gathering" || actor.role === "city_founder");

/** Name of the numbers of people let in, kept per founder or host; bucket: the event's or gathering's id. */
export const checkedInStat = (ownerId: string): string => `checked_in:${ownerId}`;

export interface AdmissionFacts {
  readonly at: string;
  readonly door: string | null;
}

/** One admission as a member of a set of strings: the same scan sent twice writes the same text. */
export const writeAdmission = (admission: AdmissionFacts & { readonly nonce: string }): string =>
  JSON.stringify([admission.at, admission.nonce, admission.door]);

/** Reads what `writeAdmission` wrote; anything else is a bug and throws. */
export const readAdmission = (text: string): AdmissionFacts => {
  const parts: unknown = JSON.parse(text);
  if (!Array.isArray(parts) || typeof parts[0] !== "string") throw new Error("Not an admission");
  return { at: parts[0], door: typeof parts[2] === "string" ? parts[2] : null };
};

interface DoorFacts {
  readonly status: "draft" | "published" | "canceled";
  readonly starts_at: string;
  /** When the ticket was let in; null when it was not. Undefined when no such ticket is known. */
  readonly checkedInAt: string | null | undefined;
}

/** What a door without network says of a ticket, in the order in which the server asks. */
export const decideAtDoor = (
  { status, starts_at, checkedInAt }: DoorFacts,
  at: string,
): CheckInRefusal | "ok" => {
  if (checkedInAt === undefined) return "unknown";
  if (status === "canceled") return "canceled";
  if (at < opensAt(starts_at)) return "too_early";
  return checkedInAt === null ? "ok" : "already_checked_in";
};
