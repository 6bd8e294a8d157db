import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { TitleTranslation } from "#contracts/events/translation";
import { Instant, RefId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { PosterChoice } from "#contracts/posters";
import { ticketTypes } from "#contracts/values";

/** An evening that the caller was admitted to, or a gathering that the caller hosted for guests. */
export const Stamp = z.object({
  ref_id: RefId,
  kind: z.enum(ticketTypes),
  /** The caller was the host. */
  is_host: z.optional(z.literal(true)),
  title: z.string(),
  translation: z.optional(TitleTranslation),
  city: z.string(),
  starts_at: Instant,
  /** A code of `cultures`. */
  culture: z.optional(z.string()),
  poster: z.optional(PosterChoice),
});
export type Stamp = z.infer<typeof Stamp>;

export const getPassport = endpoint({
  method: "GET",
  path: "/api/me/passport",
  access: "signedIn",
  summary:
    "The caller's stamps: occasions that the caller was admitted to, then hosted gatherings with guests. A page may have fewer stamps than its limit.",
  query: z.object(pageQuery),
  output: z.extend(pageOf(Stamp), {
    /** How many seats the caller gave. On the first page, if any. */
    seats_given: z.optional(z.int()),
  }),
  errors: ["PassportNotLoaded"],
});
