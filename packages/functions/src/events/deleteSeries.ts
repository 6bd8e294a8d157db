import * as contract from "@majlis/contracts/events/series";
import { deleteSeries } from "@majlis/core/events/deleteSeries";
import { http } from "#functions/http";

export const handler = http(contract.deleteSeries, ({ deps, actor, params, body }) =>
  deleteSeries(deps, actor, params.eventId, body?.message),
);
