import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { memo, useMemo, useId } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { newGatheringPath, paths } from "#shared/paths.ts";
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
import { Check } from "lucide-react";
import { isOnSale } from "#shared/features.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { GatheringCard, GatheringCardSkeleton } from "./GatheringCard";
import { GatheringActions } from "./JoinGathering";

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
