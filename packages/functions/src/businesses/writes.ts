import * as businesses from "@majlis/contracts/businesses";
import * as favorites from "@majlis/contracts/businesses/favorites";
import * as honored from "@majlis/contracts/businesses/honored";
import * as proposals from "@majlis/contracts/businesses/proposals";
import * as nightOffers from "@majlis/contracts/nights/nightOffers";
import * as redemptions from "@majlis/contracts/redemptions";
import { done } from "@majlis/contracts/replies";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { decideProposal } from "@majlis/core/businesses/decideProposal";
import { deleteBusiness } from "@majlis/core/businesses/deleteBusiness";
import { reportHonored } from "@majlis/core/businesses/reportHonored";
import { setFavorite } from "@majlis/core/businesses/setFavorite";
import { updateBusiness } from "@majlis/core/businesses/updateBusiness";
import { listTicketOffers } from "@majlis/core/nights/listTicketOffers";
import { setNightOffers } from "@majlis/core/nights/setNightOffers";
import { useTicketOffer } from "@majlis/core/nights/useTicketOffer";
import { disputeRedemption } from "@majlis/core/redemptions/disputeRedemption";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { hashAddress } from "#functions/adapters/deriveKey";
import { throttle } from "#functions/adapters/throttle";
import { route, serve } from "#functions/http";

export const handler = serve("businesses/writes", {
  "redemptions/disputeRedemption": route(redemptions.disputeRedemption, async ({ deps, actor, params }) => {
    await disputeRedemption(deps, actor, params.redemptionId);
    return done;
  }),
  "redemptions/recordRedemption": route(redemptions.recordRedemption, async ({ deps, body, address }) => {
    const { partnerId } = body;
    await throttle("redemptionsOfPartner", `${address} ${partnerId?.toLowerCase() ?? ""}`);
    await throttle("redemptionsOfAddress", address);
    return recordRedemption(deps, { partnerId, checkedBy: partnerId || hashAddress(address) }, body);
  }),
  "businesses/createBusiness": route(businesses.createBusiness, ({ deps, actor, body }) =>
    createBusiness(deps, actor, body),
  ),
  "businesses/deleteBusiness": route(businesses.deleteBusiness, async ({ deps, actor, params }) => {
    await deleteBusiness(deps, actor, params.businessId);
    return done;
  }),
  "businesses/updateBusiness": route(businesses.updateBusiness, ({ deps, actor, params, body }) =>
    updateBusiness(deps, actor, params.businessId, body),
  ),
  "businesses/reportHonored": route(honored.reportHonored, async ({ deps, actor, params, body }) => {
    await reportHonored(deps, actor, params.businessId, body.honored);
    return done;
  }),
  "businesses/setFavorite": route(favorites.setFavorite, async ({ deps, actor, params, body }) => {
    await setFavorite(deps, actor, params.businessId, body.favorite);
    return done;
  }),
  "businesses/decideProposal": route(proposals.decideProposal, async ({ deps, actor, params, body }) => {
    await decideProposal(deps, actor, params.businessId, body);
    return done;
  }),
  "nights/listTicketOffers": route(nightOffers.listTicketOffers, ({ deps, actor, params }) =>
    listTicketOffers(deps, actor, params.ticketId),
  ),
  "nights/setNightOffers": route(nightOffers.setNightOffers, ({ deps, actor, params, body }) =>
    setNightOffers(deps, actor, params.businessId, body),
  ),
  "nights/useTicketOffer": route(nightOffers.useTicketOffer, async ({ deps, actor, params }) => {
    await useTicketOffer(deps, actor, params.ticketId, params.offerId);
    return done;
  }),
});
