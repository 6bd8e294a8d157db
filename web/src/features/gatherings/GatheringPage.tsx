import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { useParams } from "../../lib/router/useParams";
import { paths } from "../../paths";
import { OccasionFrame } from "../../ui/OccasionFrame";
import { GatheringActions } from "./GatheringActions";
import { GatheringDetails } from "./GatheringDetails";
import { gatheringMessages } from "./gathering.messages";
import { gatheringQueries } from "./gatherings.queries";

const GatheringData = lazy(async () => ({ default: (await import("./GatheringData")).GatheringData }));

/** One gathering at its own address, to share; its host edits and cancels it here. */
export const GatheringPage = () => {
  const messages = useMessages(gatheringMessages);
  const { gatheringId = "" } = useParams();
  return (
    <OccasionFrame
      query={useQuery(gatheringQueries.detail(gatheringId))}
      {...messages}
      listPath={paths.gatherings}
      listLabel={messages.allGatherings}
      notFound="GatheringNotFound"
      failure="GatheringsNotLoaded"
    >
      {(gathering) => (
        <GatheringActions>
          <GatheringDetails gathering={gathering} />
          <Suspense fallback={null}>
            <GatheringData gathering={gathering} />
          </Suspense>
        </GatheringActions>
      )}
    </OccasionFrame>
  );
};
