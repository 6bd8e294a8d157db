import * as gifts from "@majlis/contracts/membership/gifts";
import * as membership from "@majlis/contracts/membership";
import * as ways from "@majlis/contracts/membership/changeWay";
import { done } from "@majlis/contracts/replies";
import { changeWay } from "@majlis/core/membership/changeWay";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { activateGift } from "@majlis/core/membership/gifts/activateGift";
import { makeFriendGift } from "@majlis/core/membership/gifts/makeFriendGift";
import { getGift } from "@majlis/core/membership/gifts/getGift";
import { listMyGifts } from "@majlis/core/membership/gifts/listMyGifts";
import { redeemGift } from "@majlis/core/membership/gifts/redeemGift";
import { refundGift } from "@majlis/core/membership/gifts/refundGift";
import { getMembership } from "@majlis/core/membership/getMembership";
import { manageMembership } from "@majlis/core/membership/manageMembership";
import { resumeMembership } from "@majlis/core/membership/resumeMembership";
import { payments } from "#functions/adapters/payments";
import { throttle } from "#functions/adapters/throttle";
import { route, serve } from "#functions/http";

export const handler = serve("membership/membership", {
  "membership/activateGift": route(gifts.activateGift, ({ deps, actor, body }) =>
    activateGift(deps, payments, actor, body.sid),
  ),
  "membership/getGift": route(gifts.getGift, ({ deps, actor, params }) =>
    getGift(deps, actor, params.giftId),
  ),
  "membership/listMyGifts": route(gifts.listMyGifts, ({ deps, actor, query }) =>
    listMyGifts(deps, actor, query),
  ),
  "membership/makeFriendGift": route(gifts.makeFriendGift, ({ deps, actor }) => makeFriendGift(deps, actor)),
  "membership/redeemGift": route(gifts.redeemGift, async ({ deps, actor, body, address }) => {
    await throttle("giftCodes", actor.userId);
    await throttle("giftCodesOfAddress", address);
    return redeemGift(deps, actor, body.code, body.named);
  }),
  "membership/refundGift": route(gifts.refundGift, ({ deps, actor, params }) =>
    refundGift(deps, actor, params.giftId),
  ),
  "membership/cancelMembership": route(membership.cancelMembership, ({ deps, actor, session }) =>
    cancelMembership(deps, payments, actor, session),
  ),
  "membership/changeWay": route(ways.changeWay, async ({ deps, actor, body }) => ({
    ...done,
    ...(await changeWay(deps, payments, actor, body.eventId, body.way)),
  })),
  "membership/getMembership": route(membership.getMembership, ({ deps, actor, session }) =>
    getMembership(deps, actor, session),
  ),
  "membership/manageMembership": route(membership.manageMembership, async ({ deps, actor }) => ({
    redirectUrl: await manageMembership(deps, payments, actor),
  })),
  "membership/resumeMembership": route(membership.resumeMembership, ({ deps, actor, session }) =>
    resumeMembership(deps, payments, actor, session),
  ),
});
