import * as pages from "@majlis/contracts/pages";
import { getEventPage } from "@majlis/core/pages/getEventPage";
import { getGatheringPage } from "@majlis/core/pages/getGatheringPage";
import { getHostPage } from "@majlis/core/pages/getHostPage";
import { getListPage } from "@majlis/core/pages/getListPage";
import { pageSite } from "#functions/adapters/pageSite";
import { route, serve } from "#functions/http";
import { withPrerendered, withShell } from "#functions/withShell";

export const handler = serve("pages/pages", {
  "pages/getEventPage": withShell(
    route(pages.getEventPage, ({ deps, params, query }) =>
      getEventPage(deps, params.eventId, query.lang, pageSite),
    ),
  ),
  "pages/getGatheringPage": withShell(
    route(pages.getGatheringPage, ({ deps, params, query }) =>
      getGatheringPage(deps, params.gatheringId, query.lang, pageSite),
    ),
  ),
  "pages/getHostPage": withShell(
    route(pages.getHostPage, ({ deps, params, query }) =>
      getHostPage(deps, params.hostId, query.lang, pageSite),
    ),
  ),
  "pages/getListPage": withPrerendered(
    route(pages.getListPage, ({ deps, params }) => getListPage(deps, params.file, pageSite)),
  ),
});
