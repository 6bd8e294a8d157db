import * as contract from "@majlis/contracts/events/pictures";
import { setEventCover } from "@majlis/core/events/setEventCover";
import { pictureStore as pictures } from "#functions/adapters/pictureStore";
import { http } from "#functions/http";

export const handler = http(contract.setEventCover, async ({ deps, actor, params, body }) => ({
  cover: await setEventCover({ ...deps, pictures }, actor, params.eventId, body),
}));
