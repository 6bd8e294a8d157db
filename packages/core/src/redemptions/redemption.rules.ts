/** Rules of discounts that partners record. Pure: the server enforces what the pages show. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How far the clock of a till may be ahead. */
const skewMs = 5 * minuteMs;
const checkMs = dayMs;
const lateCheckMs = 7 * dayMs;
const disputeMs = dayMs;
const undoMs = 10 * minuteMs;

/** Days for which a valid check is kept: the discount of a till without network arrives within seven. */
export const openCheckDays = 8;

interface Recording {
  readonly verifiedAt: string;
  /** The till's own time, if it sends later. */
  readonly at: string | undefined;
}

/** Why a discount cannot be recorded now, or the time at which it was. */
export const judgeTime = (
  { verifiedAt, at }: Recording,
  now: Date,
): { readonly recordedAt: string } | { readonly refused: "CheckTooOld" | "RecordedTimeWrong" } => {
  const time = now.getTime();
  const age = time - Date.parse(verifiedAt);
  if (at === undefined) return age > checkMs ? { refused: "CheckTooOld" } : { recordedAt: now.toISOString() };
  const given = Date.parse(at);
  if (given > time + skewMs || given < time - lateCheckMs || given < Date.parse(verifiedAt) - skewMs)
    return { refused: "RecordedTimeWrong" };
  if (age > lateCheckMs) return { refused: "CheckTooOld" };
  return { recordedAt: given > time ? now.toISOString() : at };
};

interface Bill {
  readonly amount: number | null;
  readonly saved?: number | undefined;
}

/**
 * What the member saved. The discount in the guidebook decides where there is one today and a bill; otherwise it is what the
 * partner gives. Undefined for a visit only.
 */
export const savedOf = ({ amount, saved }: Bill, discountPercent: number | undefined): number | undefined =>
  amount !== null && discountPercent !== undefined ? Math.round((amount * discountPercent) / 100) : saved;

interface Recorded {
  readonly received_at: string;
  readonly disputed_at?: string | undefined;
}

/** Whether the member can say "That was not me": for 24 hours after the discount arrived. */
export const canDispute = ({ received_at, disputed_at }: Recorded, now: Date): boolean =>
  disputed_at === undefined && now.getTime() < Date.parse(received_at) + disputeMs;

/** Since when a discount must be recorded so that its partner can take it back. */
export const takeBackFrom = (now: Date): string => new Date(now.getTime() - undoMs).toISOString();

/** Whether the partner can take a discount back: for ten minutes after it was recorded. */
export const canTakeBack = (
  { recorded_at, disputed_at }: { readonly recorded_at: string } & Pick<Recorded, "disputed_at">,
  now: Date,
): boolean => disputed_at === undefined && recorded_at >= takeBackFrom(now);
