import * as contract from "@majlis/contracts/admin";
import { listAllEvents } from "@majlis/core/admin/listAllEvents";
import { http } from "../http";

export const handler = http(contract.listAllEvents, ({ deps, actor, query }) =>
  listAllEvents(deps, actor, query),
);
