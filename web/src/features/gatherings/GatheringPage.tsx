import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { gatheringPath, paths } from "#shared/paths.ts";
import { ErrorBoundary } from "#shared/ui/ErrorBoundary.tsx";
import { OccasionFrame } from "#shared/ui/OccasionFrame.tsx";
import { GatheringActions } from "./GatheringActions";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { RenderedGathering } from "./RenderedGathering";

// Loaded in parallel with the gathering.
const details = import("./GatheringDetails");
const GatheringDetails = lazy(async () => ({ default: (await details).GatheringDetails }));
const OccasionData = lazy(async () => ({
  default: (await import("#features/tickets/OccasionData.tsx")).OccasionData,
}));

/** The page of one gathering. Its host edits and cancels it here. */
export const GatheringPage = () => {
  const messages = useMessages(gatheringsMessages).gathering;
  const { gatheringId = "" } = useParams();
  return (
    <OccasionFrame
      query={useQuery(gatheringQueries.detail(gatheringId))}
      {...messages}
      listPath={paths.gatherings}
      listLabel={messages.allGatherings}
      notFound="GatheringNotFound"
      failure="GatheringsNotLoaded"
      template={import.meta.env.SSR && <RenderedGathering />}
    >
      {(gathering) => (
        <GatheringActions>
          <Suspense fallback={null}>
            <GatheringDetails gathering={gathering} />
          </Suspense>
          <ErrorBoundary>
            <Suspense>
              <OccasionData
                occasion={gathering}
                path={gatheringPath(gathering.id)}
                host={gathering.host.full_name}
              />
            </Suspense>
          </ErrorBoundary>
        </GatheringActions>
      )}
    </OccasionFrame>
  );
};
