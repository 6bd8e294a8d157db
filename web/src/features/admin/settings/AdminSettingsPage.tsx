import { home } from "@majlis/contracts/cities";
import { hasFeature } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { paths } from "#shared/paths.ts";
import { Link } from "react-router-dom";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Configuration } from "./Configuration";
import { adminMessages } from "../messages/en";
import type { AuditEntry } from "@majlis/contracts/admin";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { formatInstant, cityName, formatDay, formatWhen } from "#shared/i18n/format.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { auditSentence } from "./auditSentence";
import { settingsQueries } from "../admin.queries";
import { type CityLetter, listLetters, skipLetter } from "@majlis/contracts/letter";
import type { Output } from "@majlis/contracts/endpoint";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { toast } from "#shared/ui/toast.ts";

/** The configuration, the weekly letter and the audit log. */
export const AdminSettingsPage = () => {
  const { settingsPage: messages, letters, opening } = useMessages(adminMessages);
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">
        {messages.intro}{" "}
        <Link
          to={paths.adminOpening}
          className="font-semibold text-primary underline-offset-4 hover:underline"
        >
          {opening.title}
        </Link>
      </p>
      <PageTabs
        label={messages.parts}
        items={[
          { value: "configuration", label: messages.configuration, content: <Configuration /> },
          ...(hasFeature("weeklyLetter")
            ? [{ value: "letters", label: letters.title, content: <Letters /> }]
            : []),
          { value: "audit", label: messages.audit, content: <AuditLog /> },
        ]}
      />
    </>
  );
};

/** The audit log, newest first, grouped by day. */
const AuditLog = () => {
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
              {formatInstant(entry.created_at, "time", home)}
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
    const day = formatInstant(entry.created_at, "date", home);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};

type AdminLetter = Output<typeof listLetters>["items"][number];

/** The weekly letter of each city: the next one, which can be skipped, and the latest ones. */
const Letters = () => {
  const messages = useMessages(adminMessages).letters;
  const letters = useQuery(settingsQueries.letters());
  return (
    <section aria-label={messages.title}>
      <p className="mb-5 text-ink-2">{messages.intro}</p>
      {letters.isPending && <RowsSkeleton label={messages.loading} rows={2} />}
      {letters.isError && (
        <Failure error={letters.error} fallback="LettersNotLoaded" onRetry={() => void letters.refetch()} />
      )}
      {letters.data?.items.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "no letters", motif: "hillHouses", ink: "deadsea", hour: 8 }}
          title={messages.emptyTitle}
        >
          {messages.emptyBody}
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {letters.data?.items.map((letter) => (
          <CityRow key={letter.city} letter={letter} />
        ))}
      </ul>
    </section>
  );
};

const CityRow = ({ letter }: { readonly letter: AdminLetter }) => {
  const messages = useMessages(adminMessages).letters;
  const { city: stored, next_at, next_week: week, is_skipped, readers, past } = letter;
  const city = cityName(stored);
  const skip = useMutation({
    mutationFn: (skipped: boolean) => call(skipLetter, { body: { city: stored, week, skipped } }),
    onSuccess: async (_, skipped) => {
      await queryClient.invalidateQueries(settingsQueries.letters());
      toast({ title: (skipped ? messages.isSkipped : messages.isBack)({ city }) });
    },
    onError: (error) => void toastFailure(error, "LetterNotSkipped"),
  });
  const action = is_skipped ? messages.unskip : messages.skip;
  const when = formatWhen(next_at, stored);
  return (
    <li className="rounded-lg bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg">{city}</h2>
          <p className="text-ink-2">{messages.readers(readers)}</p>
          <p className="mt-1 font-semibold">{(is_skipped ? messages.skipped : messages.next)({ when })}</p>
        </div>
        <Button
          kind="quiet"
          aria-label={messages.ofCity({ action, city })}
          isBusy={skip.isPending}
          busyLabel={messages.saving}
          onClick={() => skip.mutate(!is_skipped)}
        >
          {action}
        </Button>
      </div>
      {past.length > 0 && <PastLetters past={past} city={stored} />}
    </li>
  );
};

const PastLetters = ({ past, city }: Pick<CityLetter, "past" | "city">) => {
  const messages = useMessages(adminMessages).letters;
  return (
    <ul
      className="mt-4 divide-y divide-line border-t border-line pt-1"
      aria-label={messages.past({ city: cityName(city) })}
    >
      {past.map(({ at, state, sent }) => (
        <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
          <time dateTime={at}>{formatDay(at, city)}</time>
          <span className="text-ink-2">
            {state === "out" ? messages.out(sent) : messages[state === "empty" ? "empty" : "notSent"]}
          </span>
        </li>
      ))}
    </ul>
  );
};
