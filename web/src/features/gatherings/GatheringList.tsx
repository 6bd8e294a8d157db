import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, memo } from "react";
import { useMessages } from "../../lib/i18n";
import { PagedGrid } from "../../ui/PagedGrid";
import { GatheringCard } from "./GatheringCard";
import { GatheringCardSkeleton } from "./GatheringCardSkeleton";
import { gatheringsMessages } from "./gatherings.messages";
import { gatheringQueries } from "./gatherings.queries";

const NoGatherings = lazy(async () => ({ default: (await import("./NoGatherings")).NoGatherings }));

const Card = memo(GatheringCard);

/** The upcoming gatherings. */
export const GatheringList = () => {
  const messages = useMessages(gatheringsMessages);
  const list = useInfiniteQuery(gatheringQueries.list());
  return (
    <PagedGrid
      list={list}
      failure="GatheringsNotLoaded"
      labels={messages}
      CardSkeleton={GatheringCardSkeleton}
      empty={<NoGatherings />}
    >
      {(gathering, index) => <Card key={gathering.id} gathering={gathering} isFirst={index < 3} />}
    </PagedGrid>
  );
};
