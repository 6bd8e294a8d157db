import * as contract from "@majlis/contracts/gatherings";
import { getGathering } from "@majlis/core/gatherings/getGathering";
import { http } from "#functions/http";

export const handler = http(contract.getGathering, ({ deps, actor, params }) =>
  getGathering(deps, actor, params.gatheringId),
);
