import * as contract from "@majlis/contracts/founders/hosts";
import { listFollowedHosts } from "@majlis/core/founders/listFollowedHosts";
import { http } from "#functions/http";

export const handler = http(contract.listFollowedHosts, ({ deps, actor, query }) =>
  listFollowedHosts(deps, actor, query),
);
