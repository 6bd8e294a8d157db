import * as z from "zod/mini";
import { endpoint, FileReply, pageSharedMaxAge } from "./endpoint";
import { locales, primaryTag } from "./locales";
import { listPaths, prerenderedFile } from "./sitePaths";

/** Documents and pictures of shared links. They show what a visitor sees, and never a venue. */
const html = "text/html; charset=utf-8";

/** A picture's address has a version, so a changed picture has another one: one day. */
export const pictureMaxAge = 24 * 3600;

/** The language that a link asks for, in any case: `?lang=AR`. */
export const linkLanguage = {
  lang: z.optional(z.pipe(z.string().check(z.overwrite(primaryTag)), z.enum(locales))),
};

/** An unknown id is not found, so an address that was cut is a missing page. */
const id = z.string().check(z.maxLength(100));

export const getEventPage = endpoint({
  method: "GET",
  path: "/api/pages/events/{eventId}",
  access: "public",
  summary: "The page of one public event as HTML with link preview. Also at /events/{eventId}.",
  params: z.object({ eventId: id }),
  query: z.object(linkLanguage),
  media: html,
  sharedMaxAge: 60,
  output: FileReply,
  errors: ["EventNotFound"],
});

export const getGatheringPage = endpoint({
  method: "GET",
  path: "/api/pages/gatherings/{gatheringId}",
  access: "public",
  summary: "The page of one gathering as HTML with link preview. Also at /gatherings/{gatheringId}.",
  params: z.object({ gatheringId: id }),
  query: z.object(linkLanguage),
  media: html,
  sharedMaxAge: 60,
  output: FileReply,
  errors: ["GatheringNotFound"],
});

export const getHostPage = endpoint({
  method: "GET",
  path: "/api/pages/hosts/{hostId}",
  access: "public",
  summary: "The page of one city founder as HTML with link preview. Also at /hosts/{hostId}.",
  params: z.object({ hostId: id }),
  query: z.object(linkLanguage),
  media: html,
  sharedMaxAge: 60,
  output: FileReply,
  errors: ["HostNotFound"],
});

const listFiles = listPaths.flatMap((path) =>
  locales.map((locale) => prerenderedFile(path, locale).slice(1)),
);

export const getListPage = endpoint({
  method: "GET",
  path: "/api/lists/{file}",
  access: "public",
  summary:
    "A page that begins with a list, as HTML: events.html, events.ar.html, gatherings, guidebook or index. Also at /events.",
  params: z.object({ file: z.enum(listFiles) }),
  media: html,
  sharedMaxAge: pageSharedMaxAge,
  output: FileReply,
  errors: [],
});

/** `v` is the version, for caches only. */
const picture = { ...linkLanguage, v: z.optional(z.string().check(z.maxLength(20))) };

export const getEventPicture = endpoint({
  method: "GET",
  path: "/api/share/events/{file}",
  access: "public",
  summary: "Link preview of one public event, {eventId}.png: 1200 × 630. Also at /share/events/{file}.",
  params: z.object({ file: id }),
  query: z.object(picture),
  media: "image/png",
  maxAge: pictureMaxAge,
  output: FileReply,
  errors: ["EventNotFound"],
});

export const getGatheringPicture = endpoint({
  method: "GET",
  path: "/api/share/gatherings/{file}",
  access: "public",
  summary: "Link preview of one gathering, {gatheringId}.png: 1200 × 630. Also at /share/gatherings/{file}.",
  params: z.object({ file: id }),
  query: z.object(picture),
  media: "image/png",
  maxAge: pictureMaxAge,
  output: FileReply,
  errors: ["GatheringNotFound"],
});
