import type { Gathering } from "@majlis/contracts/gatherings";
import type { PosterArt } from "@majlis/posters/drawPoster";
import { Clock, MapPin, UserRoundCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { cityName, formatSpan, textLang } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { gatheringPath } from "#shared/paths.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { JoinGathering } from "./JoinGathering";
import { gatheringsMessages } from "./messages/en";

interface GatheringCardProps {
  readonly gathering: Gathering;
  readonly art: PosterArt;
  /** Visible without scrolling. */
  readonly isFirst?: boolean;
}

const rowClass = "flex items-center gap-2.5";
const iconClass = "size-4 shrink-0 text-ink-3";

export const GatheringCard = ({ gathering, art, isFirst = false }: GatheringCardProps) => {
  const messages = useMessages(gatheringsMessages).list;
  const { id, title, host } = gathering;
  const titleId = `${id}-title`;
  return (
    <article
      aria-labelledby={titleId}
      className="group/card relative flex flex-col overflow-hidden rounded-lg bg-surface shadow-card transition-[box-shadow,translate] duration-200 hover:shadow-lift motion-ok:hover:-translate-y-0.5"
    >
      <div className="aspect-[16/10] overflow-hidden">
        <Poster
          isEager={isFirst}
          {...art}
          className="transition-transform duration-500 ease-out motion-ok:group-hover/card:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div className="flex flex-wrap gap-2">
          <Badge tone="gathering">{messages.gathering}</Badge>
          <Badge>
            <bdi>{cityName(gathering.city)}</bdi>
          </Badge>
        </div>
        <h3
          id={titleId}
          dir="auto"
          lang={textLang(title)}
          className="line-clamp-2 text-lg leading-snug wrap-anywhere"
        >
          {/* The link covers the card above the action. */}
          <Link
            to={gatheringPath(id)}
            className="rounded-sm underline-offset-4 after:absolute after:inset-x-0 after:top-0 after:bottom-20 hover:underline"
          >
            <Words>{title}</Words>
          </Link>
        </h3>
        {gathering.description && (
          <Words as="p" className="line-clamp-2 text-wrap text-ink-2 wrap-anywhere">
            {gathering.description}
          </Words>
        )}
        <GatheringCardFacts gathering={gathering} />
        <span className="mt-auto flex min-w-0 items-center gap-2 pt-2 text-xs text-ink-2">
          <Avatar name={shownName(host.full_name)} />
          <Words className="truncate">{messages.by({ name: shownName(host.full_name) })}</Words>
        </span>
        <div className="relative">
          <JoinGathering gathering={gathering} />
        </div>
      </div>
    </article>
  );
};

const GatheringCardFacts = ({ gathering }: { readonly gathering: Gathering }) => {
  const { list: messages, place } = useMessages(gatheringsMessages);
  const { starts_at: startsAt, attendee_count: count, capacity } = gathering;
  return (
    <ul className="grid grid-cols-1 gap-1.5 text-ink-2">
      <li className={rowClass}>
        <Clock className={iconClass} aria-hidden />
        <time dateTime={startsAt}>{formatSpan(gathering)}</time>
      </li>
      <li className={rowClass}>
        <MapPin className={iconClass} aria-hidden />
        <OccasionPlace occasion={gathering} labels={place} />
      </li>
      <li className={rowClass}>
        <UserRoundCheck className={iconClass} aria-hidden />
        {messages.attending({ count, capacity })}
      </li>
    </ul>
  );
};

export const GatheringCardSkeleton = () => (
  <div className="overflow-hidden rounded-lg bg-surface shadow-card" aria-hidden>
    <Skeleton className="aspect-[16/10] rounded-none!" />
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-11" />
      <Skeleton className="h-20 w-3/4" />
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-11 rounded-md!" />
    </div>
  </div>
);
