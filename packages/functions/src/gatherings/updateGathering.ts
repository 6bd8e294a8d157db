import * as contract from "@majlis/contracts/gatherings";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { http } from "#functions/http";

export const handler = http(contract.updateGathering, ({ deps, actor, params, body }) =>
  updateGathering(deps, actor, params.gatheringId, body),
);
