import * as contract from "@majlis/contracts/nights/nightOffers";
import { done } from "@majlis/contracts/replies";
import { useTicketOffer } from "@majlis/core/nights/useTicketOffer";
import { http } from "#functions/http";

export const handler = http(contract.useTicketOffer, async ({ deps, actor, params }) => {
  await useTicketOffer(deps, actor, params.ticketId, params.offerId);
  return done;
});
