import { useStore } from "@nanostores/react";
import { CircleCheck, CircleX } from "lucide-react";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { latestChecks } from "./latestChecks";
import { membershipMessages } from "../messages/en";

/** The latest checks on this device. Nothing before the first one. */
export const DeskChecks = () => {
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
                {formatInstant(new Date(at).toISOString(), "time")}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
