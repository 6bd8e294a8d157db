import { atom } from "nanostores";

/** The header has whole seconds. */
const headerMs = 1000;

/** Two clocks of a device that differ by more have been set, or one stood still while the device slept. */
const jumpMs = 2000;

interface Measured {
  /** The least and the most that the server's time is ahead of the device's, in milliseconds. */
  readonly least: number;
  readonly most: number;
  /** The device's time minus that of its clock that only runs (performance.now). */
  readonly lead: number;
}

let measured: Measured | undefined;

/** Whether the device's clock may be wrong by more than a code allows, and the server was not asked since. */
export const isClockDoubtful = atom(false);

/** The number of times that the device's clock jumped. A page whose time matters then calls the server. */
export const clockJumps = atom(0);

const leadNow = (): number => Date.now() - performance.now();

/**
 * Compares the clocks by a response's date. Each response narrows the difference, as the first may have been slow. A
 * response of a cache has the date of its origin, and is ignored.
 */
export const measureClock = ({ headers }: Response, began: number): void => {
  const date = Date.parse(headers.get("date") ?? "");
  const ended = Date.now();
  if (Number.isNaN(date) || headers.has("age") || ended < began) return;
  dropAfterJump();
  const least = Math.max(date - ended, measured?.least ?? -Infinity);
  const most = Math.min(date + headerMs - began, measured?.most ?? Infinity);
  // Clocks that drift apart contradict an earlier response.
  const isNarrower = least <= most;
  measured = {
    least: isNarrower ? least : date - ended,
    most: isNarrower ? most : date + headerMs - began,
    lead: measured?.lead ?? leadNow(),
  };
  isClockDoubtful.set(false);
};

const dropAfterJump = (): void => {
  if (!measured || Math.abs(leadNow() - measured.lead) <= jumpMs) return;
  measured = undefined;
  isClockDoubtful.set(true);
  clockJumps.set(clockJumps.get() + 1);
};

/**
 * The server's time minus the device's, in milliseconds: 0 while they can be equal. A measurement ends when the device's
 * clock jumps.
 */
export const clockOffset = (): number => {
  dropAfterJump();
  return measured ? Math.max(0, measured.least) + Math.min(0, measured.most) : 0;
};

/** The server's time in milliseconds since 1970, as well as the device knows it. */
export const serverNow = (): number => Date.now() + clockOffset();

/** A code of the step before or after is accepted, so that a small offset does no harm. */
const harmlessMs = 20_000;

/**
 * Takes an offset that this device saved at a time of its own clock, if the clock cannot have been corrected since.
 * Where it can, or shows a time before the saving, the device's time counts, and is doubtful.
 */
export const takeSavedOffset = (offset: number, savedAt: number): void => {
  if (measured) return;
  const now = Date.now();
  const canBeSame = now >= savedAt;
  const canBeCorrected = now >= savedAt + offset;
  if (canBeSame && (!canBeCorrected || Math.abs(offset) <= harmlessMs))
    measured = { least: offset, most: offset, lead: leadNow() };
  else if (canBeSame || !canBeCorrected) isClockDoubtful.set(true);
};
