import * as contract from "@majlis/contracts/membership";
import { getMembership } from "@majlis/core/membership/getMembership";
import { http } from "#functions/http";

export const handler = http(contract.getMembership, ({ deps, actor, session }) =>
  getMembership(deps, actor, session),
);
