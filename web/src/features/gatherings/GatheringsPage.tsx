import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { memo, useMemo } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { newGatheringPath, paths } from "#shared/paths.ts";
import { useSession, wasMember } from "#shared/session/useSession.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { PagedGrid } from "#shared/ui/PagedList.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { GatheringActions } from "./GatheringActions";
import { GatheringCard, GatheringCardSkeleton } from "./GatheringCard";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { GatheringsPromo } from "./GatheringsPromo";
import { NoGatherings } from "./NoGatherings";

const Card = memo(GatheringCard);
const describe = (gathering: Gathering) => ({ ...gathering, type: "gathering" as const });

export const GatheringsPage = () => {
  const messages = useMessages(gatheringsMessages).list;
  const { status, role } = useSession();
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
        {status === "loading" && wasMember() && <div className="mt-5 h-11" />}
        {isMemberRole(role) && (
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to={newGatheringPath} className={buttonClass("primary")}>
              {messages.create}
            </Link>
            <Link to={paths.myTickets} className={buttonClass("quiet")}>
              {messages.myTickets}
            </Link>
          </div>
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
