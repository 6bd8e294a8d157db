import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { formatInstant, formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Link } from "#shared/router/Link.tsx";
import { useNow } from "#shared/ui/useNow.ts";
import { doorPath, paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { RowsSkeleton } from "#shared/ui/RowsSkeleton.tsx";
import type { DoorOwner, Occasion } from "./doorList";
import { sortOccasions } from "./sortOccasions";
import { checkInMessages } from "./messages/en";

interface OccasionPickerProps {
  readonly owner: DoorOwner;
  readonly occasions: UseQueryResult<readonly Occasion[]>;
}

/** Whose door is it: today's first, then what comes, then what was. */
export const OccasionPicker = ({ owner, occasions }: OccasionPickerProps) => {
  const messages = useMessages(checkInMessages).door;
  const now = useNow();
  const { data, error, isPending, refetch } = occasions;
  const isFounder = owner === "founder";
  const { today, comingUp, earlier } = sortOccasions(data ?? [], now);
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 pt-4 pb-28">
      <header>
        <Link
          to={isFounder ? paths.founderEvents : paths.myGatherings}
          className={buttonClass("ghost", "-ms-3")}
        >
          <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
          {isFounder ? messages.backToEvents : messages.backToGatherings}
        </Link>
        <h1 className="mt-2 text-2xl">{messages.title}</h1>
        <p className="mt-1 text-ink-2">{messages.chooseIntro}</p>
      </header>
      {isPending && <RowsSkeleton label={messages.loading} className="gap-3" rowClass="h-24" />}
      {error && (
        <Failure
          error={error}
          fallback={isFounder ? "EventsNotLoaded" : "GatheringsNotLoaded"}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "a door to open", motif: "arcade", ink: "night", hour: 20 }}
          title={messages.noneTitle}
          action={
            <Link to={isFounder ? paths.founderEvents : paths.myGatherings} className={buttonClass()}>
              {isFounder ? messages.backToEvents : messages.backToGatherings}
            </Link>
          }
        >
          {isFounder ? messages.noEvents : messages.noGatherings}
        </EmptyState>
      )}
      <Group title={messages.today} occasions={today} isTimeOnly />
      <Group title={messages.comingUp} occasions={comingUp} />
      <Group title={messages.earlier} occasions={earlier} />
    </div>
  );
};

interface GroupProps {
  readonly title: string;
  readonly occasions: readonly Occasion[];
  readonly isTimeOnly?: boolean;
}

const Group = ({ title, occasions, isTimeOnly = false }: GroupProps) => {
  const messages = useMessages(checkInMessages).door;
  if (occasions.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid gap-3">
        {occasions.map(({ id, type, title: name, starts_at, status, attendee_count }) => (
          <li key={id}>
            <Link
              to={doorPath(id)}
              className="flex items-center gap-4 overflow-hidden rounded-lg bg-surface pe-4 shadow-card transition-shadow hover:shadow-lift"
            >
              <span className="relative min-h-24 w-24 shrink-0 self-stretch">
                <Poster
                  {...occasionArt({ id, title: name, startsAt: starts_at, type })}
                  className="absolute inset-0"
                />
              </span>
              <span className="grid min-w-0 grow gap-1 py-3">
                <bdi className="line-clamp-2 font-display text-base leading-snug font-bold wrap-anywhere">
                  {name}
                </bdi>
                <span className="text-ink-2">
                  {isTimeOnly ? formatInstant(starts_at, "time") : formatWhen(starts_at)}
                </span>
                <span className="flex items-center gap-2 text-xs text-ink-2">
                  {messages.tickets(attendee_count)}
                  {status === "canceled" && <Badge tone="danger">{messages.canceled}</Badge>}
                </span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-3 rtl:rotate-180" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
