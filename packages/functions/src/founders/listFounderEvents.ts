import * as contract from "@majlis/contracts/founders/dashboard";
import { listFounderEvents } from "@majlis/core/founders/listFounderEvents";
import { http } from "#functions/http";

export const handler = http(contract.listFounderEvents, ({ deps, actor, query }) =>
  listFounderEvents(deps, actor, query),
);
