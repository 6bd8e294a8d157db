import * as applications from "@majlis/contracts/founders/applications";
import * as helpers from "@majlis/contracts/founders/helpers";
import * as hostPhotos from "@majlis/contracts/founders/hostPhotos";
import * as hosts from "@majlis/contracts/founders/hosts";
import * as tills from "@majlis/contracts/founders/tills";
import { done } from "@majlis/contracts/replies";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import { followHost } from "@majlis/core/founders/followHost";
import { handOver } from "@majlis/core/founders/handOver";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { offerHostPhotoUpload } from "@majlis/core/founders/offerHostPhotoUpload";
import { openInvite } from "@majlis/core/founders/openInvite";
import { removeHostPhoto } from "@majlis/core/founders/removeHostPhoto";
import { revokeHelper } from "@majlis/core/founders/revokeHelper";
import { setHostPhoto } from "@majlis/core/founders/setHostPhoto";
import { unsubscribe } from "@majlis/core/founders/unsubscribe";
import { updateHost } from "@majlis/core/founders/updateHost";
import { withdrawHandOver } from "@majlis/core/founders/withdrawHandOver";
import { pictureStore as pictures } from "#functions/adapters/pictureStore";
import { throttle } from "#functions/adapters/throttle";
import { route, serve } from "#functions/http";

export const handler = serve("founders/writes", {
  "founders/createFounderApplication": route(
    applications.createFounderApplication,
    async ({ deps, body, address }) => {
      await throttle("founderApplications", address);
      await createFounderApplication(deps, body);
      return done;
    },
  ),
  "founders/decideFounderApplication": route(
    applications.decideFounderApplication,
    async ({ deps, actor, body }) => {
      await decideFounderApplication(deps, actor, body);
      return done;
    },
  ),
  "founders/acceptInvite": route(helpers.acceptInvite, async ({ deps, actor, body }) => ({
    ...done,
    role: await acceptInvite(deps, actor, body),
  })),
  "founders/inviteHelper": route(helpers.inviteHelper, ({ deps, actor, params, body }) =>
    inviteHelper(deps, actor, params.eventId, body),
  ),
  "founders/openInvite": route(helpers.openInvite, ({ deps, actor, body }) => openInvite(deps, actor, body)),
  "founders/revokeHelper": route(helpers.revokeHelper, async ({ deps, actor, params }) => {
    await revokeHelper(deps, actor, params);
    return done;
  }),
  "founders/handOver": route(tills.handOver, async ({ deps, actor, params, body }) => {
    await handOver(deps, actor, params.eventId, body);
    return done;
  }),
  "founders/withdrawHandOver": route(tills.withdrawHandOver, async ({ deps, actor, params, body }) => {
    await withdrawHandOver(deps, actor, params.eventId, body);
    return done;
  }),
  "founders/followHost": route(hosts.followHost, async ({ deps, actor, params, body }) => {
    await followHost(deps, actor, params.hostId, body.following);
    return done;
  }),
  "founders/unsubscribe": route(hosts.unsubscribe, async ({ deps, params }) => {
    await unsubscribe(deps, params.token);
    return done;
  }),
  "founders/updateHost": route(hosts.updateHost, async ({ deps, actor, body }) => {
    await updateHost(deps, actor, body);
    return done;
  }),
  "founders/offerHostPhotoUpload": route(hostPhotos.offerHostPhotoUpload, ({ deps, actor, body }) =>
    offerHostPhotoUpload({ ...deps, pictures }, actor, body.type),
  ),
  "founders/removeHostPhoto": route(hostPhotos.removeHostPhoto, async ({ deps, actor }) => {
    await removeHostPhoto(deps, actor);
    return done;
  }),
  "founders/setHostPhoto": route(hostPhotos.setHostPhoto, async ({ deps, actor, body }) => ({
    photo: await setHostPhoto({ ...deps, pictures }, actor, body.pictureId),
  })),
});
