import * as applications from "@majlis/contracts/founders/applications";
import * as dashboard from "@majlis/contracts/founders/dashboard";
import * as helpers from "@majlis/contracts/founders/helpers";
import * as hosts from "@majlis/contracts/founders/hosts";
import * as revenue from "@majlis/contracts/founders/revenue";
import * as tills from "@majlis/contracts/founders/tills";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { getFounderRevenue } from "@majlis/core/founders/getFounderRevenue";
import { getHost } from "@majlis/core/founders/getHost";
import { getOwnHost } from "@majlis/core/founders/getOwnHost";
import { getUnsubscribePage } from "@majlis/core/founders/getUnsubscribePage";
import { listFollowedHosts } from "@majlis/core/founders/listFollowedHosts";
import { listFounderApplications } from "@majlis/core/founders/listFounderApplications";
import { listFounderEvents } from "@majlis/core/founders/listFounderEvents";
import { listFounderRequests } from "@majlis/core/founders/listFounderRequests";
import { listHelpedEvents } from "@majlis/core/founders/listHelpedEvents";
import { listHelpers } from "@majlis/core/founders/listHelpers";
import { listLedCities } from "@majlis/core/founders/listLedCities";
import { listTills } from "@majlis/core/founders/listTills";
import { route, serve } from "#functions/http";

export const handler = serve("founders/reads", {
  "founders/listFounderApplications": route(applications.listFounderApplications, ({ deps, query }) =>
    listFounderApplications(deps, query),
  ),
  "founders/listLedCities": route(applications.listLedCities, ({ deps }) => listLedCities(deps)),
  "founders/getFounderAnalytics": route(dashboard.getFounderAnalytics, ({ deps, actor, query }) =>
    getFounderAnalytics(deps, actor, query),
  ),
  "founders/listFounderEvents": route(dashboard.listFounderEvents, ({ deps, actor, query }) =>
    listFounderEvents(deps, actor, query),
  ),
  "founders/listFounderRequests": route(dashboard.listFounderRequests, ({ deps, actor, query }) =>
    listFounderRequests(deps, actor, query),
  ),
  "founders/listHelpedEvents": route(helpers.listHelpedEvents, async ({ deps, actor }) => ({
    items: await listHelpedEvents(deps, actor),
  })),
  "founders/listHelpers": route(helpers.listHelpers, async ({ deps, actor, params }) => ({
    items: await listHelpers(deps, actor, params.eventId),
  })),
  "founders/listTills": route(tills.listTills, async ({ deps, actor, params }) => ({
    items: await listTills(deps, actor, params.eventId),
  })),
  "founders/getFounderRevenue": route(revenue.getFounderRevenue, ({ deps, actor }) =>
    getFounderRevenue(deps, actor),
  ),
  "founders/getHost": route(hosts.getHost, ({ deps, actor, params }) => getHost(deps, actor, params.hostId)),
  "founders/getOwnHost": route(hosts.getOwnHost, ({ deps, actor }) => getOwnHost(deps, actor)),
  "founders/getUnsubscribePage": route(hosts.getUnsubscribePage, async ({ params }) =>
    getUnsubscribePage(`/unfollow/${params.token}`),
  ),
  "founders/listFollowedHosts": route(hosts.listFollowedHosts, ({ deps, actor, query }) =>
    listFollowedHosts(deps, actor, query),
  ),
});
