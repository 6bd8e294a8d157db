import * as contract from "@majlis/contracts/events/attendees";
import { exportAttendees } from "@majlis/core/events/exportAttendees";
import { http } from "#functions/http";

export const handler = http(contract.exportAttendees, ({ deps, actor, params, query }) =>
  exportAttendees(deps, actor, params.eventId, query.cursor),
);
