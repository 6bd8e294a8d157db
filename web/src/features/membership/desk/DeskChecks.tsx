import { useStore } from "@nanostores/react";
import { CircleCheck, CircleX } from "lucide-react";
import { atom } from "nanostores";
import { logFailure } from "#shared/api/log.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { CardResult } from "../checkCard";
import { membershipMessages } from "../messages/en";
import { deskToken } from "./desk.queries";

/** The latest checks on this device. Nothing before the first one. */
export const DeskChecks = ({ city }: { readonly city: string }) => {
  const messages = useMessages(membershipMessages).checks;
  const checks = useStore(latestChecks);
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby="desk-checks" className="rounded-lg bg-surface p-5 shadow-card">
      <h2 id="desk-checks" className="text-xl">
        {messages.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {checks.map(({ at, outcome }) => {
          const Icon = outcome === "invalid" ? CircleX : CircleCheck;
          return (
            <li key={at} className="flex items-center gap-3 py-2">
              <Icon
                className={`size-5 shrink-0 ${outcome === "invalid" ? "text-danger-ink" : "text-primary-ink"}`}
                aria-hidden
              />
              <span className="grow">{messages[outcome]}</span>
              <time dateTime={new Date(at).toISOString()} className="text-ink-2 tabular-nums">
                {formatInstant(new Date(at).toISOString(), "time", city)}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const key = "majlis.deskChecks";
const keptChecks = 10;

const outcomes = ["valid", "static", "invalid"] as const;
type CheckOutcome = (typeof outcomes)[number];

/** A check on this device, without the member. */
interface DeskCheck {
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
const latestChecks = atom(readChecks());

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
