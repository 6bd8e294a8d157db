import * as contract from "@majlis/contracts/pages";
import { getGatheringPage } from "@majlis/core/pages/getGatheringPage";
import { pageSite } from "#functions/adapters/pageSite";
import { http } from "#functions/http";
import { withShell } from "#functions/withShell";

export const handler = withShell(
  http(contract.getGatheringPage, ({ deps, params, query }) =>
    getGatheringPage(deps, params.gatheringId, query.lang, pageSite),
  ),
);
