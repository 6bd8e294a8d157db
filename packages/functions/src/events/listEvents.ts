import * as contract from "@majlis/contracts/events/events";
import { listEvents } from "@majlis/core/events/listEvents";
import { http } from "#functions/http";

export const handler = http(contract.listEvents, ({ deps, actor, query }) => listEvents(deps, actor, query));
