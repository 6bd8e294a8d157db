import type { PageSite } from "@majlis/core/pages/writePage";
import { readDocument } from "./readDocument";
import { settings } from "#functions/settings";

/** The site that the pages belong to. */
export const pageSite: PageSite = {
  origin: settings.SITE_URL,
  showsJod: settings.SHOW_JOD === "1",
  readDocument,
};
