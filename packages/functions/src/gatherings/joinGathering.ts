import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/gatherings";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { http } from "#functions/http";

export const handler = http(contract.joinGathering, async ({ deps, actor, body }) => ({
  ...done,
  qr_code: await joinGathering(deps, actor, body.gatheringId),
}));
