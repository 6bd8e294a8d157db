import * as contract from "@majlis/contracts/gatherings";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { http } from "#functions/http";

export const handler = http(contract.createGathering, ({ deps, actor, body }) =>
  createGathering(deps, actor, body),
);
