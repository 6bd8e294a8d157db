import * as pages from "@majlis/contracts/pages";
import { getEventPicture } from "@majlis/core/pages/getEventPicture";
import { getGatheringPicture } from "@majlis/core/pages/getGatheringPicture";
import { loadPictures } from "#functions/adapters/pictures";
import { route, serve } from "#functions/http";

export const handler = serve("pages/pictures", {
  "pages/getEventPicture": route(pages.getEventPicture, async ({ deps, params, query }) =>
    getEventPicture(deps, params.file, query.lang, await loadPictures()),
  ),
  "pages/getGatheringPicture": route(pages.getGatheringPicture, async ({ deps, params, query }) =>
    getGatheringPicture(deps, params.file, query.lang, await loadPictures()),
  ),
});
