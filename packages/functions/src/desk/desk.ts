import { home } from "@majlis/contracts/cities";
import * as contract from "@majlis/contracts/desk";
import { done } from "@majlis/contracts/replies";
import { createDesk } from "@majlis/core/desk/createDesk";
import { getDesk } from "@majlis/core/desk/getDesk";
import { listDeskRedemptions } from "@majlis/core/desk/listDeskRedemptions";
import { proposeAtDesk } from "@majlis/core/desk/proposeAtDesk";
import { removeRedemption } from "@majlis/core/desk/removeRedemption";
import { revokeDesk } from "@majlis/core/desk/revokeDesk";
import { undoAtDesk } from "@majlis/core/desk/undoAtDesk";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { throttle } from "#functions/adapters/throttle";
import { route, serve } from "#functions/http";

export const handler = serve("desk/desk", {
  "desk/checkAtDesk": route(contract.checkAtDesk, async ({ deps, desk, body, address }) => {
    await throttle("cardChecksOfPartner", `${address} ${desk.businessId}`);
    return verifyMembership(deps, { qrCode: body.qrCode, key: body.key, checkedBy: desk.businessId });
  }),
  "desk/createDesk": route(contract.createDesk, async ({ deps, actor, params }) => ({
    token: await createDesk(deps, actor, params.businessId),
  })),
  "desk/getDesk": route(contract.getDesk, ({ deps, desk }) => getDesk(deps, desk)),
  "desk/listDeskRedemptions": route(contract.listDeskRedemptions, ({ deps, desk, query }) =>
    listDeskRedemptions(deps, desk, query),
  ),
  "desk/listPartnerRedemptions": route(contract.listPartnerRedemptions, ({ deps, params, query }) =>
    listDeskRedemptions(deps, { ...params, business: { city: home } }, query),
  ),
  "desk/proposeAtDesk": route(contract.proposeAtDesk, async ({ deps, desk, body }) => {
    await proposeAtDesk(deps, desk, body);
    return done;
  }),
  "desk/recordAtDesk": route(contract.recordAtDesk, ({ deps, desk: { businessId }, body }) =>
    recordRedemption(deps, { partnerId: businessId, checkedBy: businessId, isDesk: true }, body),
  ),
  "desk/removeRedemption": route(contract.removeRedemption, async ({ deps, actor, params, body }) => {
    await removeRedemption(deps, actor, { ...params, ...body });
    return done;
  }),
  "desk/revokeDesk": route(contract.revokeDesk, async ({ deps, actor, params }) => {
    await revokeDesk(deps, actor, params.businessId);
    return done;
  }),
  "desk/undoAtDesk": route(contract.undoAtDesk, async ({ deps, desk, params }) => {
    await undoAtDesk(deps, desk, params.redemptionId);
    return done;
  }),
});
