import * as contract from "@majlis/contracts/gatherings";
import { listGatheringAttendees } from "@majlis/core/gatherings/listGatheringAttendees";
import { http } from "#functions/http";

export const handler = http(contract.listGatheringAttendees, ({ deps, actor, params, query }) =>
  listGatheringAttendees(deps, actor, params.gatheringId, query),
);
