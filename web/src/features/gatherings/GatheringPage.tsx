import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { gatheringPath, paths } from "#shared/paths.ts";
import { OccasionFrame } from "#shared/ui/occasions/OccasionFrame.tsx";
import { GatheringActions } from "./GatheringActions";
import { GatheringDetails } from "./GatheringDetails";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { OccasionData } from "#features/tickets/OccasionData.tsx";

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
    >
      {(gathering) => (
        <GatheringActions>
          <GatheringDetails gathering={gathering} />
          <OccasionData
            occasion={gathering}
            path={gatheringPath(gathering.id)}
            host={gathering.host.full_name}
          />
        </GatheringActions>
      )}
    </OccasionFrame>
  );
};
