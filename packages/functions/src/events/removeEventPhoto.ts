import * as contract from "@majlis/contracts/events/pictures";
import { removeEventPhoto } from "@majlis/core/events/removeEventPhoto";
import { http } from "#functions/http";

export const handler = http(contract.removeEventPhoto, async ({ deps, actor, params }) => ({
  photos: await removeEventPhoto(deps, actor, params.eventId, params.pictureId),
}));
