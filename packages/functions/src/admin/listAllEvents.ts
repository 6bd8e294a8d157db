import * as contract from "@majlis/contracts/admin";
import { listAllEvents } from "@majlis/core/admin/listAllEvents";
import { http } from "#functions/http";

export const handler = http(contract.listAllEvents, ({ deps, actor, query }) =>
  listAllEvents(deps, actor, query),
);
