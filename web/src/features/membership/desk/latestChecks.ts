import { atom } from "nanostores";
import { logFailure } from "#shared/api/log.ts";
import type { CardResult } from "../checkCard";
import { deskToken } from "./deskToken";

const key = "majlis.deskChecks";
const keptChecks = 10;

const outcomes = ["valid", "static", "invalid"] as const;
export type CheckOutcome = (typeof outcomes)[number];

/** A check on this device, without the member. */
export interface DeskCheck {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly outcome: CheckOutcome;
}

const isCheck = (value: unknown): value is DeskCheck =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  typeof value.at === "number" &&
  "outcome" in value &&
  outcomes.some((outcome) => outcome === value.outcome);

const readChecks = (): readonly DeskCheck[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCheck) : [];
  } catch (error) {
    logFailure("The latest checks could not be read", error);
    return [];
  }
};

/** The latest checks on this device, newest first. They are gone with the desk. */
export const latestChecks = atom(readChecks());

latestChecks.listen((checks) => {
  try {
    if (checks.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(checks));
  } catch (error) {
    logFailure("The latest checks are not kept", error);
  }
});

deskToken.listen(() => latestChecks.set([]));

/** Keeps a check. One that failed says nothing about a card and is left out. */
export const keepCheck = (result: CardResult, at: number): void => {
  if (!result.member && result.isUnchecked) return;
  const outcome = !result.member ? "invalid" : result.isStatic ? "static" : "valid";
  latestChecks.set([{ at, outcome } satisfies DeskCheck, ...latestChecks.get()].slice(0, keptChecks));
};
