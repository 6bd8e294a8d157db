import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { memo, useMemo, useId } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { newGatheringPath, paths, gatheringPath } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { PagedGrid } from "#shared/ui/lists/PagedList.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Check, Clock, MapPin, UserRoundCheck } from "lucide-react";
import { isOnSale } from "#shared/features.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import type { PosterArt } from "@majlis/posters/drawPoster";
import { cityName, formatSpan, textLang } from "#shared/i18n/format.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { JoinGathering, GatheringActions } from "./JoinGathering";
import { Words } from "#shared/ui/Words.tsx";

interface GatheringCardProps {
  readonly gathering: Gathering;
  readonly art: PosterArt;
  /** Visible without scrolling. */
  readonly isFirst?: boolean;
}

const rowClass = "flex items-center gap-2.5";
const iconClass = "size-4 shrink-0 text-ink-3";

const GatheringCard = ({ gathering, art, isFirst = false }: GatheringCardProps) => {
  const { list: messages, place } = useMessages(gatheringsMessages);
  const { id, title, starts_at: startsAt, attendee_count: count, capacity, host } = gathering;
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

const GatheringCardSkeleton = () => (
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

const Card = memo(GatheringCard);
const describe = (gathering: Gathering) => ({ ...gathering, type: "gathering" as const });

export const GatheringsPage = () => {
  const messages = useMessages(gatheringsMessages).list;
  const { role } = useSession();
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      <PageHero
        isGrand
        title={messages.heroTitle}
        art={[
          ["floorTiles", "olive"],
          ["stairs", "pomegranate"],
          ["sharedTable", "jacaranda"],
        ]}
      >
        <p>{messages.heroBody}</p>
        {isMemberRole(role) ? (
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to={newGatheringPath} className={buttonClass("primary")}>
              {messages.create}
            </Link>
            <Link to={paths.myTickets} className={buttonClass("quiet")}>
              {messages.myTickets}
            </Link>
          </div>
        ) : (
          <div className="mt-5 hidden h-11 in-data-member:block" />
        )}
      </PageHero>
      <Section title={messages.upcoming}>
        <GatheringActions>
          <GatheringList />
        </GatheringActions>
        <GatheringsPromo />
      </Section>
    </>
  );
};

const GatheringList = () => {
  const messages = useMessages(gatheringsMessages).list;
  const list = useInfiniteQuery(gatheringQueries.list());
  const gatherings = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const artOf = useArts(gatherings, describe);
  return (
    <PagedGrid
      list={list}
      failure="GatheringsNotLoaded"
      labels={messages}
      CardSkeleton={GatheringCardSkeleton}
      empty={<NoGatherings />}
    >
      {(gathering, index) => (
        <Card key={gathering.id} gathering={gathering} art={artOf(gathering)} isFirst={index < 3} />
      )}
    </PagedGrid>
  );
};

/** An empty list. Members can create the first gathering. */
const NoGatherings = () => {
  const messages = useMessages(gatheringsMessages).around;
  const isMember = isMemberRole(useSession().role);
  return (
    <EmptyState
      art={{ seed: "no gatherings", motif: "sharedTable", ink: "jacaranda", hour: 20 }}
      title={messages.emptyTitle}
      action={
        isMember && (
          <Link to={newGatheringPath} className={buttonClass("primary")}>
            {messages.createFirst}
          </Link>
        )
      }
    >
      {isMember ? messages.emptyBodyMember : messages.emptyBody}
    </EmptyState>
  );
};

/** Only for visitors and free accounts. */
const GatheringsPromo = () => {
  const messages = useMessages(gatheringsMessages).around;
  const titleId = useId();
  const { role } = useSession();
  if (!isOnSale || isMemberRole(role)) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-8 grid overflow-hidden rounded-xl bg-upsell text-white in-data-member:hidden md:grid-cols-[1.5fr_1fr]"
    >
      <div className="p-7 md:p-10">
        <h3 id={titleId} className="text-2xl">
          {messages.promoTitle}
        </h3>
        <p className="mt-3 max-w-[48ch] text-base text-on-upsell-2">{messages.promoBody}</p>
        <ul className="mt-4 grid gap-2 text-base">
          {[messages.promoHost, messages.promoJoin, messages.promoConnect].map((line) => (
            <li key={line} className="flex items-center gap-2.5">
              <Check className="size-5 shrink-0" aria-hidden />
              {line}
            </li>
          ))}
        </ul>
        <Link to={paths.membership} className={buttonClass("saffron", "mt-6")}>
          {messages.promoAction}
        </Link>
      </div>
      <div className="max-md:h-32 md:relative">
        <Poster
          seed="gatherings promo"
          motif="sharedTable"
          ink="jacaranda"
          className="md:absolute md:inset-0"
        />
      </div>
    </section>
  );
};
