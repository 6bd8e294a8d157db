/** Rules of the door. Pure: server, page and offline devices decide the same. */
import { isHostRole } from "@majlis/contracts/roles";
import type { Times } from "#core/kernel/time.rules";
import type { CheckInRefusal } from "@majlis/contracts/tickets/checkIn";
import type { Role } from "@majlis/contracts/roles";
import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { endTime } from "./times.rules";

/** How long before the start tickets are admitted: docs/product.md#door. */
export const doorsOpenBeforeMs = 3 * 3_600_000;

export const opensAt = (startsAt: string): string =>
  new Date(new Date(startsAt).getTime() - doorsOpenBeforeMs).toISOString();

/** How long after the end the lists still offer a check-in. Doors admit later scans, such as those of offline devices. */
const closesAfterMs = 12 * 3_600_000;

/** Whether lists offer to check a guest in: from the opening of the doors until twelve hours after the end. */
export const isDoorTime = (occasion: Times, now: Date): boolean =>
  opensAt(occasion.starts_at) <= now.toISOString() && !isDoorClosed(occasion, now);

/** Whether the door has closed for good: twelve hours after the end. */
export const isDoorClosed = (occasion: Times, now: Date): boolean =>
  now.getTime() > endTime(occasion) + closesAfterMs;

/** Who may check in: an event's founder while still a host, a gathering's host: docs/product.md#door. */
export const canCheckIn = (
  occasion: { readonly type: TicketType; readonly ownerId: string },
  actor: { readonly userId: string; readonly role: Role },
): boolean => occasion.ownerId === actor.userId && (occasion.type === "gathering" || isHostRole(actor.role));

/** The name of the admission counters of one founder or host. Bucket: the id of the occasion. */
export const checkedInStat = (ownerId: string): string => `checked_in:${ownerId}`;

export interface AdmissionFacts {
  readonly at: string;
  readonly door: string | null;
  /** The id of the person who admitted. */
  readonly by?: string | undefined;
}

/** An admission as a set member. A repeated scan writes the same text. */
export const writeAdmission = (admission: AdmissionFacts & { readonly nonce: string }): string =>
  JSON.stringify([admission.at, admission.nonce, admission.door, admission.by]);

/** Reads the text of `writeAdmission`. Throws on any other text, which is a bug. */
export const readAdmission = (text: string): AdmissionFacts => {
  const parts: unknown = JSON.parse(text);
  if (!Array.isArray(parts) || typeof parts[0] !== "string") throw new Error("Not an admission");
  const by: unknown = parts[3];
  return {
    at: parts[0],
    door: typeof parts[2] === "string" ? parts[2] : null,
    ...(typeof by === "string" && { by }),
  };
};

interface DoorFacts {
  readonly status: "draft" | "published" | "canceled";
  readonly starts_at: string;
  /** The time of the admission. Null without one; undefined for an unknown ticket. */
  readonly checkedInAt: string | null | undefined;
}

/** The answer of an offline door for a ticket. The checks have the server's order. */
export const decideAtDoor = (
  { status, starts_at, checkedInAt }: DoorFacts,
  at: string,
): CheckInRefusal | "ok" => {
  if (checkedInAt === undefined) return "unknown";
  if (status === "canceled") return "canceled";
  if (at < opensAt(starts_at)) return "too_early";
  return checkedInAt === null ? "ok" : "already_checked_in";
};
