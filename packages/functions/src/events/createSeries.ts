import * as contract from "@majlis/contracts/events/series";
import { createSeries } from "@majlis/core/events/createSeries";
import { http } from "#functions/http";

export const handler = http(contract.createSeries, ({ deps, actor, body }) =>
  createSeries(deps, actor, body),
);
