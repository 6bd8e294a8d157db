import * as contract from "@majlis/contracts/pages";
import { getEventPage } from "@majlis/core/pages/getEventPage";
import { pageSite } from "#functions/adapters/pageSite";
import { http } from "#functions/http";
import { withShell } from "#functions/withShell";

export const handler = withShell(
  http(contract.getEventPage, ({ deps, params, query }) =>
    getEventPage(deps, params.eventId, query.lang, pageSite),
  ),
);
