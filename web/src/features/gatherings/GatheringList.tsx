import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, memo } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { PagedGrid } from "#shared/ui/PagedGrid.tsx";
import { GatheringCard } from "./GatheringCard";
import { GatheringCardSkeleton } from "./GatheringCardSkeleton";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";

const NoGatherings = lazy(async () => ({ default: (await import("./NoGatherings")).NoGatherings }));

const Card = memo(GatheringCard);

/** The upcoming gatherings. */
export const GatheringList = () => {
  const messages = useMessages(gatheringsMessages).list;
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
