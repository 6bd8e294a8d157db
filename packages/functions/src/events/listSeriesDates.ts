import * as contract from "@majlis/contracts/events/seriesDates";
import { listSeriesDates } from "@majlis/core/events/listSeriesDates";
import { http } from "#functions/http";

export const handler = http(contract.listSeriesDates, async ({ deps, actor, params }) => ({
  dates: await listSeriesDates(deps, actor, params.eventId),
}));
