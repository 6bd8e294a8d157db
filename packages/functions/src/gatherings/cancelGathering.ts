import * as contract from "@majlis/contracts/gatherings";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { http } from "#functions/http";

export const handler = http(contract.cancelGathering, ({ deps, actor, params, body }) =>
  cancelGathering(deps, actor, params.gatheringId, body?.message),
);
