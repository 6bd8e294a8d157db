import * as contract from "@majlis/contracts/pages";
import { getGatheringPicture } from "@majlis/core/pages/getGatheringPicture";
import { loadPictures } from "#functions/adapters/pictures";
import { http } from "#functions/http";

export const handler = http(contract.getGatheringPicture, async ({ deps, params, query }) =>
  getGatheringPicture(deps, params.file, query.lang, await loadPictures()),
);
