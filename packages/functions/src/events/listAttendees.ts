import * as contract from "@majlis/contracts/events/attendees";
import { listAttendees } from "@majlis/core/events/listAttendees";
import { http } from "#functions/http";

export const handler = http(contract.listAttendees, ({ deps, actor, params, query }) =>
  listAttendees(deps, actor, params.eventId, query),
);
