import type { FileReply } from "@majlis/contracts/endpoint";
import { baseLocale, type Locale } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import { drawPicture, idOfPicture, type Pictures } from "./drawPicture";
import { findPublicEvent } from "./getEventPage";

/** Returns the link preview of a public event, as the bytes of a PNG. Throws EventNotFound. */
export const getEventPicture = async (
  deps: Deps,
  file: string,
  locale: Locale = baseLocale,
  pictures: Pictures,
): Promise<FileReply> => drawPicture(await findPublicEvent(deps, idOfPicture(file)), locale, pictures);
