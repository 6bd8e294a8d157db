import type { AuditEntry } from "@majlis/contracts/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { auditSentence } from "./auditSentence";
import { settingsQueries } from "./settings.queries";
import { adminMessages } from "../messages/en";

/** The audit log, newest first, grouped by day. */
export const AuditLog = () => {
  const messages = useMessages(adminMessages).audit;
  const list = useInfiniteQuery(settingsQueries.audit());
  return (
    <section aria-label={messages.title}>
      <PagedRows
        list={list}
        failure="AuditNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={8} className="gap-px" rowClass="h-14" />}
        empty={
          <EmptyState
            level={2}
            art={{ seed: "nothing logged", motif: "crossStitch", ink: "deadsea", hour: 11 }}
            title={messages.emptyTitle}
          >
            {messages.emptyBody}
          </EmptyState>
        }
      >
        {(entries) => (
          <>
            <p className="mb-5 text-ink-2">{messages.intro}</p>
            {daysOf(entries).map(([day, rows]) => (
              <Day key={day} day={day} entries={rows} />
            ))}
          </>
        )}
      </PagedRows>
    </section>
  );
};

interface DayProps {
  readonly day: string;
  readonly entries: readonly AuditEntry[];
}

const Day = ({ day, entries }: DayProps) => {
  const messages = useMessages(adminMessages).audit;
  return (
    <section className="mb-6" aria-label={day}>
      <h2 className="mb-2 text-base">{day}</h2>
      <ol className="divide-y divide-line rounded-lg bg-surface shadow-card">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-x-4 gap-y-0.5 p-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <time dateTime={entry.created_at} className="text-ink-2 tabular-nums">
              {formatInstant(entry.created_at, "time")}
            </time>
            <span className="wrap-anywhere">{auditSentence(entry, messages)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Groups entries by day in the city's time; the order stays. */
const daysOf = (entries: readonly AuditEntry[]): readonly (readonly [string, readonly AuditEntry[]])[] => {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatInstant(entry.created_at, "date");
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};
