import * as z from "zod/mini";
import { Picture } from "#contracts/events/picture";
import { TitleTranslation } from "#contracts/events/translation";
import { changeSignInMinutes, endpoint } from "#contracts/endpoint";
import { FounderEvent } from "#contracts/events/founderEvent";
import { EventId, HelperId, Instant } from "#contracts/ids";
import { PosterChoice, PosterLights } from "#contracts/posters";
import { Done } from "#contracts/replies";
import { Email } from "#contracts/users";
import { eventStatuses, helperRoles } from "#contracts/values";

/** The most helpers of an event, and of all events of a founder, open invitations included. */
export const maxHelpers = 20;

/** Days until an invitation expires. */
export const inviteDays = 7;

export const HelperRole = z.enum(helperRoles);
export type HelperRole = z.infer<typeof HelperRole>;

/** Present for help with all events of a founder, also with those to come. */
const all_events = z.optional(z.literal(true));

/** A helper of an event or an open invitation, as the founder sees it. */
export const Helper = z.object({
  id: HelperId,
  role: HelperRole,
  all_events,
  status: z.enum(["invited", "expired", "active", "ended"]),
  /** null until the invitation is accepted. */
  full_name: z.nullable(z.string()),
  /** The address of the mail, while the invitation is open. */
  email: z.nullable(z.string()),
  /** When the invitation was made or accepted. */
  since: Instant,
  /** The end of an invitation. Access ends with the days of the event, which may move: null. */
  expires_at: z.nullable(Instant),
});
export type Helper = z.infer<typeof Helper>;

const ofEvent = { params: z.object({ eventId: EventId }) };

export const listHelpers = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/helpers",
  access: "organizer",
  summary:
    "Helpers and open invitations of one of the founder's events, and those of all events. At most 20 of each.",
  ...ofEvent,
  output: z.object({ items: z.array(Helper) }),
  errors: ["EventNotFound", "EventsNotLoaded"],
});

/** Input of an invitation. With an address the link is mailed too. */
export const NewHelper = z.strictObject({ role: HelperRole, all_events, email: z.optional(Email) });
export type NewHelper = z.infer<typeof NewHelper>;

export const inviteHelper = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/helpers",
  access: "organizer",
  recentSignIn: changeSignInMinutes,
  summary:
    "Invites a helper to one of the founder's events, or to all of them. The reply has the token of the link, which works once within seven days and is stored as a hash.",
  ...ofEvent,
  body: NewHelper,
  output: z.object({ id: HelperId, token: z.string(), expires_at: Instant }),
  errors: ["EventNotFound", "EventOver", "TooManyHelpers", "EventNotUpdated"],
});

export const revokeHelper = endpoint({
  method: "DELETE",
  path: "/api/events/{eventId}/helpers/{helperId}",
  access: "organizer",
  summary:
    "Ends the access of a helper, or withdraws an invitation. The next request is refused. Idempotent.",
  params: z.object({ eventId: EventId, helperId: HelperId }),
  output: Done,
  errors: ["HelperNotFound", "EventNotUpdated"],
});

/** What the link names. The token is the secret part. */
export const InviteLink = z.strictObject({
  eventId: EventId,
  inviteId: HelperId,
  token: z.string().check(z.maxLength(100)),
});
export type InviteLink = z.infer<typeof InviteLink>;

export const openInvite = endpoint({
  method: "POST",
  path: "/api/open-invite",
  access: "signedIn",
  summary: "Who invites to what. Changes nothing.",
  body: InviteLink,
  output: z.object({
    role: HelperRole,
    all_events,
    host_name: z.string(),
    title: z.string(),
    translation: z.optional(TitleTranslation),
    starts_at: Instant,
    city: z.string(),
    poster: z.optional(PosterChoice),
    lights: z.optional(PosterLights),
    cover: z.optional(Picture),
  }),
  errors: ["InviteNotFound", "InviteUsed", "InviteRevoked", "InviteExpired", "EventOver"],
});

export const acceptInvite = endpoint({
  method: "POST",
  path: "/api/accept-invite",
  access: "signedIn",
  summary: "Makes the caller a helper of the event. A second call of the same person changes nothing.",
  body: InviteLink,
  output: z.extend(Done, { role: HelperRole }),
  errors: [
    "InviteNotFound",
    "InviteUsed",
    "InviteRevoked",
    "InviteExpired",
    "InviteOfHost",
    "AlreadyHelper",
    "EventOver",
    "EventNotUpdated",
  ],
});

/** An event that the caller helps with. Co-hosts get the whole event, door staff what the door shows. */
export const HelpedEvent = z.object({
  id: EventId,
  role: HelperRole,
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  ends_at: z.nullable(Instant),
  city: z.string(),
  status: z.enum(eventStatuses),
  attendee_count: z.int(),
  host_name: z.string(),
  poster: z.optional(PosterChoice),
  lights: z.optional(PosterLights),
  cover: z.optional(Picture),
  /** Whether the door can be opened now. Door staff have access from the day before the event. */
  is_open: z.boolean(),
  event: z.optional(FounderEvent),
});
export type HelpedEvent = z.infer<typeof HelpedEvent>;

export const listHelpedEvents = endpoint({
  method: "GET",
  path: "/api/me/helped-events",
  access: "signedIn",
  summary:
    "The events that the caller helps with, latest start first. Events whose help has ended are left out.",
  output: z.object({ items: z.array(HelpedEvent) }),
  errors: ["EventsNotLoaded"],
});
