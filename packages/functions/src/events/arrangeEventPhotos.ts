import * as contract from "@majlis/contracts/events/pictures";
import { arrangeEventPhotos } from "@majlis/core/events/arrangeEventPhotos";
import { http } from "#functions/http";

export const handler = http(contract.arrangeEventPhotos, async ({ deps, actor, params, body }) => ({
  photos: await arrangeEventPhotos(deps, actor, params.eventId, body.photos),
}));
