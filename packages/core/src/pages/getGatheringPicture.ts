import type { FileReply } from "@majlis/contracts/endpoint";
import { baseLocale, type Locale } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import { drawPicture, idOfPicture, type Pictures } from "./drawPicture";
import { findPublicGathering } from "./getGatheringPage";

/** Returns the link preview of a gathering, as the bytes of a PNG. Throws GatheringNotFound. */
export const getGatheringPicture = async (
  deps: Deps,
  file: string,
  locale: Locale = baseLocale,
  pictures: Pictures,
): Promise<FileReply> => drawPicture(await findPublicGathering(deps, idOfPicture(file)), locale, pictures);
