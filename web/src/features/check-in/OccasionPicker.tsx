import { cityDay } from "@majlis/core/kernel/dates.rules";
import { zoneOfCity } from "@majlis/contracts/cities";
import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { formatInstant, formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { doorPath, paths } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import type { DoorOwner, DoorOccasion } from "./doorList";
import { checkInMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface OccasionPickerProps {
  readonly owner: DoorOwner;
  readonly occasions: UseQueryResult<readonly DoorOccasion[]>;
}

const backFrom = {
  founder: { to: paths.founderEvents, label: "backToEvents", none: "noEvents" },
  host: { to: paths.myGatherings, label: "backToGatherings", none: "noGatherings" },
  helper: { to: paths.helping, label: "backToHelping", none: "noHelped" },
} as const;

/** The list of doors: today's, then upcoming, then past. */
export const OccasionPicker = ({ owner, occasions }: OccasionPickerProps) => {
  const messages = useMessages(checkInMessages).door;
  const now = useNow();
  const { data, error, isPending, refetch } = occasions;
  const back = backFrom[owner];
  const isHost = owner === "host";
  const { today, comingUp, earlier } = sortOccasions(data ?? [], now);
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 pt-4 pb-28">
      <header>
        <Link to={back.to} className={buttonClass("ghost", "-ms-3")}>
          <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
          {messages[back.label]}
        </Link>
        <h1 className="mt-2 text-2xl">{messages.title}</h1>
        <p className="mt-1 text-ink-2">{messages.chooseIntro}</p>
      </header>
      {isPending && <RowsSkeleton label={messages.loading} className="gap-3" rowClass="h-24" />}
      {error && (
        <Failure
          error={error}
          fallback={isHost ? "GatheringsNotLoaded" : "EventsNotLoaded"}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "a door to open", motif: "arcade", ink: "night", hour: 20 }}
          title={messages.noneTitle}
          action={
            <Link to={back.to} className={buttonClass()}>
              {messages[back.label]}
            </Link>
          }
        >
          {messages[back.none]}
        </EmptyState>
      )}
      <Group title={messages.today} owner={owner} occasions={today} isTimeOnly />
      <Group title={messages.comingUp} owner={owner} occasions={comingUp} />
      <Group title={messages.earlier} owner={owner} occasions={earlier} />
    </div>
  );
};

interface GroupProps {
  readonly title: string;
  readonly owner: DoorOwner;
  readonly occasions: readonly DoorOccasion[];
  readonly isTimeOnly?: boolean;
}

const Group = ({ title, owner, occasions, isTimeOnly = false }: GroupProps) => {
  const messages = useMessages(checkInMessages).door;
  if (occasions.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid gap-3">
        {occasions.map(
          ({
            id,
            type,
            title: first,
            translation,
            poster,
            cover,
            starts_at,
            city,
            status,
            attendee_count,
          }) => (
            <li key={id}>
              <Link
                to={owner === "helper" ? `${paths.helpedCheckIn}?ref=${id}` : doorPath(id)}
                className="flex items-center gap-4 overflow-hidden rounded-lg bg-surface pe-4 shadow-card transition-shadow hover:shadow-lift"
              >
                <span className="relative min-h-24 w-24 shrink-0 self-stretch">
                  <Poster
                    {...occasionArt({ id, title: first, startsAt: starts_at, city, type, poster, cover })}
                    className="absolute inset-0"
                  />
                </span>
                <span className="grid min-w-0 grow gap-1 py-3">
                  <Words className="line-clamp-2 font-display text-base leading-snug font-bold wrap-anywhere">
                    {titleOf({ title: first, translation })}
                  </Words>
                  <span className="text-ink-2">
                    {isTimeOnly ? formatInstant(starts_at, "time", city) : formatWhen(starts_at, city)}
                  </span>
                  <span className="flex items-center gap-2 text-xs text-ink-2">
                    {messages.tickets(attendee_count)}
                    {status === "canceled" && <Badge tone="danger">{messages.canceled}</Badge>}
                  </span>
                </span>
                <ChevronRight className="size-5 shrink-0 text-ink-3 rtl:rotate-180" aria-hidden />
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
};

/** After midnight the door of the previous evening is still open. */
const openForMs = 8 * 3_600_000;

interface Doors {
  /** Today in the city, and a previous evening that is still on. Soonest first. */
  readonly today: readonly DoorOccasion[];
  /** Soonest first. */
  readonly comingUp: readonly DoorOccasion[];
  /** Latest first. */
  readonly earlier: readonly DoorOccasion[];
}

/** Groups events or gatherings by when their doors open. Drafts have no door. */
const sortOccasions = (occasions: readonly DoorOccasion[], now: Date): Doors => {
  const soonestFirst = occasions
    .filter(({ status }) => status !== "draft")
    .toSorted((one, two) => one.starts_at.localeCompare(two.starts_at));
  const isToday = ({ starts_at, city }: DoorOccasion) => {
    const since = now.getTime() - new Date(starts_at).getTime();
    const [today, day] = [now.toISOString(), starts_at].map((at) => cityDay(at, zoneOfCity(city)));
    return day === today || (since > 0 && since < openForMs);
  };
  const others = soonestFirst.filter((occasion) => !isToday(occasion));
  const isComing = ({ starts_at }: DoorOccasion) => new Date(starts_at) > now;
  return {
    today: soonestFirst.filter(isToday),
    comingUp: others.filter(isComing),
    earlier: others.filter((occasion) => !isComing(occasion)).toReversed(),
  };
};
