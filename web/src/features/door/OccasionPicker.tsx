import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { formatInstant, formatWhen } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { occasionArt } from "../../lib/occasionArt";
import { Link } from "../../lib/router/Link";
import { useNow } from "../../lib/useNow";
import { doorPath, paths } from "../../paths";
import { Badge } from "../../ui/Badge";
import { buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { Poster } from "../../ui/Poster";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { doorMessages } from "./door.messages";
import type { DoorOwner, Occasion } from "./doorList";
import { sortOccasions } from "./sortOccasions";

interface OccasionPickerProps {
  readonly owner: DoorOwner;
  readonly occasions: UseQueryResult<readonly Occasion[]>;
}

/** Whose door is it: today's first, then what comes, then what was. */
export const OccasionPicker = ({ owner, occasions }: OccasionPickerProps) => {
  const messages = useMessages(doorMessages);
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
  const messages = useMessages(doorMessages);
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
