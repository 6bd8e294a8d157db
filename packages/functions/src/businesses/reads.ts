import * as businesses from "@majlis/contracts/businesses";
import * as favorites from "@majlis/contracts/businesses/favorites";
import * as honored from "@majlis/contracts/businesses/honored";
import * as proposals from "@majlis/contracts/businesses/proposals";
import * as nightOffers from "@majlis/contracts/nights/nightOffers";
import * as redemptions from "@majlis/contracts/redemptions";
import { listAllBusinesses } from "@majlis/core/businesses/listAllBusinesses";
import { listBusinesses } from "@majlis/core/businesses/listBusinesses";
import { listFavorites } from "@majlis/core/businesses/listFavorites";
import { listHonoredReports } from "@majlis/core/businesses/listHonoredReports";
import { listLowPartners } from "@majlis/core/businesses/listLowPartners";
import { listProposals } from "@majlis/core/businesses/listProposals";
import { getNightOffers } from "@majlis/core/nights/getNightOffers";
import { getSavings } from "@majlis/core/redemptions/getSavings";
import { listRedemptions } from "@majlis/core/redemptions/listRedemptions";
import { route, serve } from "#functions/http";

export const handler = serve("businesses/reads", {
  "redemptions/getSavings": route(redemptions.getSavings, ({ deps, actor }) => getSavings(deps, actor)),
  "redemptions/listRedemptions": route(redemptions.listRedemptions, ({ deps, actor, query }) =>
    listRedemptions(deps, actor, query),
  ),
  "businesses/listAllBusinesses": route(businesses.listAllBusinesses, ({ deps, query }) =>
    listAllBusinesses(deps, query),
  ),
  "businesses/listBusinesses": route(businesses.listBusinesses, ({ deps, actor, query }) =>
    listBusinesses(deps, actor, query),
  ),
  "businesses/listHonoredReports": route(honored.listHonoredReports, ({ deps, actor, query }) =>
    listHonoredReports(deps, actor, query),
  ),
  "businesses/listLowPartners": route(honored.listLowPartners, ({ deps, query }) =>
    listLowPartners(deps, query),
  ),
  "businesses/listFavorites": route(favorites.listFavorites, async ({ deps, actor }) => ({
    businesses: await listFavorites(deps, actor),
  })),
  "businesses/listProposals": route(proposals.listProposals, ({ deps, query }) => listProposals(deps, query)),
  "nights/getNightOffers": route(nightOffers.getNightOffers, ({ deps, params }) =>
    getNightOffers(deps, params.businessId),
  ),
});
