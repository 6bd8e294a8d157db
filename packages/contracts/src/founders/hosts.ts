import * as z from "zod/mini";
import { Earlier } from "#contracts/earlier";
import { endpoint, FileReply } from "#contracts/endpoint";
import { CityEvent } from "#contracts/events/events";
import { Portrait } from "#contracts/events/picture";
import { HostId, Instant } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { Done } from "#contracts/replies";
import { lineOrNull } from "#contracts/texts";

export const hostSentenceLength = 200;

/** The page of a city founder. */
export const Host = z.object({
  id: HostId,
  full_name: z.string(),
  sentence: z.nullable(z.string()),
  /** Absent without one: the page shows initials. */
  photo: z.optional(Portrait),
  /** How many guests were admitted to the host's events. */
  came: z.int(),
  /** Listed events to come, soonest first. */
  upcoming: z.array(CityEvent),
  /** Listed events of the past, latest first. */
  past: z.array(CityEvent),
  /** Whether the caller follows the host. Absent for visitors, and for the host. */
  is_followed: z.optional(z.boolean()),
  /** Set for the host. */
  is_own: z.optional(z.literal(true)),
});
export type Host = z.infer<typeof Host>;

export const getHost = endpoint({
  method: "GET",
  path: "/api/hosts/{hostId}",
  access: "public",
  summary: "The page of a city founder: name, sentence, listed events, and how many people came.",
  params: z.object({ hostId: HostId }),
  output: Host,
  errors: ["HostNotFound"],
});

export const getOwnHost = endpoint({
  method: "GET",
  path: "/api/founder/host",
  access: "organizer",
  summary: "The caller's own page as a host.",
  output: Host,
  errors: ["HostNotFound"],
});

export const HostChange = z.strictObject({
  sentence: lineOrNull(hostSentenceLength, "The sentence must be at most 200 characters"),
});
export type HostChange = z.infer<typeof HostChange>;

export const updateHost = endpoint({
  method: "PATCH",
  path: "/api/founder/host",
  access: "organizer",
  summary: "Changes the sentence on the caller's page as a host. Null removes it.",
  body: z.extend(HostChange, { was: Earlier }),
  output: Done,
  errors: ["ChangedMeanwhile", "HostNotFound", "HostNotSaved"],
});

export const followHost = endpoint({
  method: "POST",
  path: "/api/hosts/{hostId}/follow",
  access: "signedIn",
  summary:
    "Follows a host, or stops. Followers get a mail when the host lists an event, at most one a day. Idempotent.",
  params: z.object({ hostId: HostId }),
  body: z.strictObject({ following: z.boolean() }),
  output: Done,
  errors: ["HostNotFound", "FollowFailed"],
});

/** A host whom the caller follows. */
export const FollowedHost = z.object({
  id: HostId,
  /** null: the person no longer hosts, and has no page. */
  full_name: z.nullable(z.string()),
  photo: z.optional(Portrait),
  followed_at: Instant,
});
export type FollowedHost = z.infer<typeof FollowedHost>;

export const listFollowedHosts = endpoint({
  method: "GET",
  path: "/api/follows",
  access: "signedIn",
  summary: "Hosts whom the caller follows. `POST /api/hosts/{hostId}/follow` ends a follow.",
  query: z.object(pageQuery),
  output: pageOf(FollowedHost),
  errors: ["HostsNotLoaded"],
});

/** The secret of one follow, from a mail's link. */
export const FollowToken = z.string().check(z.regex(/^[0-9a-z_]{20,60}$/, "Unknown link"));

export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/unsubscribe/{token}",
  access: "public",
  summary:
    "One-click unsubscribe of RFC 8058: ends the follow that the mail belongs to. An unknown token changes nothing.",
  params: z.object({ token: FollowToken }),
  takesForms: true,
  body: z.object({ "List-Unsubscribe": z.literal("One-Click") }),
  output: Done,
  errors: [],
});

export const getUnsubscribePage = endpoint({
  method: "GET",
  path: "/api/unsubscribe/{token}",
  access: "public",
  summary:
    "Leads a person who opens the unsubscribe address of a mail to the page with the button. Changes nothing.",
  params: z.object({ token: FollowToken }),
  media: "text/html; charset=utf-8",
  output: FileReply,
  errors: [],
});
