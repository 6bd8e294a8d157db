import * as contract from "@majlis/contracts/pages";
import { getEventPicture } from "@majlis/core/pages/getEventPicture";
import { loadPictures } from "#functions/adapters/pictures";
import { http } from "#functions/http";

export const handler = http(contract.getEventPicture, async ({ deps, params, query }) =>
  getEventPicture(deps, params.file, query.lang, await loadPictures()),
);
