import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { useParams } from "../../lib/router/useParams";
import { paths } from "../../paths";
import { Boundary } from "../../ui/Boundary";
import { OccasionFrame } from "../../ui/OccasionFrame";
import { GatheringActions } from "./GatheringActions";
import { gatheringMessages } from "./gathering.messages";
import { gatheringQueries } from "./gatherings.queries";

// Asked for at once, beside the gathering itself.
const details = import("./GatheringDetails");
const GatheringDetails = lazy(async () => ({ default: (await details).GatheringDetails }));
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
          <Suspense fallback={null}>
            <GatheringDetails gathering={gathering} />
          </Suspense>
          <Boundary>
            <Suspense>
              <GatheringData gathering={gathering} />
            </Suspense>
          </Boundary>
        </GatheringActions>
      )}
    </OccasionFrame>
  );
};
