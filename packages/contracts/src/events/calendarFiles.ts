import * as z from "zod/mini";
import { endpoint, FileReply } from "#contracts/endpoint";
import { RefId } from "#contracts/ids";
import { linkLanguage } from "#contracts/pages";

/** Browsers within apps keep no file that a script makes, so that a calendar's file has an address. */
export const getCalendarLink = endpoint({
  method: "GET",
  path: "/api/calendar/{refId}",
  access: "signedIn",
  summary: "The `link` with which getCalendarFile shows what the caller may see. Valid for a day.",
  params: z.object({ refId: RefId }),
  output: z.object({ link: z.string() }),
  errors: [],
});

export const getCalendarFile = endpoint({
  method: "GET",
  path: "/api/calendar/{refId}/{name}",
  access: "public",
  summary:
    "An event or a gathering as a calendar file, as a visitor may see it or, by a link of getCalendarLink, as that person may. `name` is the file's, as browsers save it.",
  params: z.object({ refId: RefId, name: z.string().check(z.maxLength(200)) }),
  query: z.object({ ...linkLanguage, link: z.optional(z.string().check(z.maxLength(300))) }),
  media: "text/calendar; charset=utf-8",
  output: FileReply,
  errors: ["PassLinkEnded", "EventNotFound", "GatheringNotFound"],
});
