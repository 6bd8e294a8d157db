import * as contract from "@majlis/contracts/events/series";
import { updateSeries } from "@majlis/core/events/updateSeries";
import { http } from "#functions/http";

export const handler = http(contract.updateSeries, ({ deps, actor, params, body }) =>
  updateSeries(deps, actor, params.eventId, body),
);
