import * as z from "zod/mini";
import { paymentWays } from "./values";
import { changeSignInMinutes, dataSignInMinutes, endpoint, FileReply } from "./endpoint";
import { CityEvent } from "./events/events";
import { Gathering } from "./gatherings";
import { EventId, Instant, UserId } from "./ids";
import { Cursor, pageOf, pageQuery } from "./page";
import { Profile, Role } from "./users";

/** Filters of the user list. Each word of `q` is the beginning of a word of the name, or `q` is one of the phone number. */
const userFilter = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  role: z._default(z.enum(["all", ...Role.options, "suspended"]), "all"),
  city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  /** `unused`: accounts with a card for which no partner ever recorded a discount. */
  card: z.optional(z.enum(["used", "unused"])),
  cursor: z.optional(Cursor),
};

export const UserFilter = z.object({
  ...userFilter,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 25),
});
export type UserFilter = z.infer<typeof UserFilter>;

/** An account, as admins see it. */
export const AdminUser = z.extend(Profile, {
  /** The role before the last change, while the change can be undone. */
  role_undo: z.nullable(z.object({ role: Role, until: Instant })),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Number of accounts per role. Ignores filters. */
const RoleCounts = z.object({
  free_user: z.int(),
  member: z.int(),
  city_founder: z.int(),
  admin: z.int(),
});
export type RoleCounts = z.infer<typeof RoleCounts>;

export const listUsers = endpoint({
  method: "GET",
  path: "/api/admin/users",
  access: "admin",
  summary:
    "Accounts, newest first, with counts per role. A page can be empty and still have a cursor: continue until the cursor is null.",
  query: UserFilter,
  output: z.extend(pageOf(AdminUser), { counts: RoleCounts }),
  errors: ["UsersNotLoaded"],
});

export const ExportFilter = z.object(userFilter);
export type ExportFilter = z.infer<typeof ExportFilter>;

export const exportUsers = endpoint({
  method: "GET",
  path: "/api/admin/users.csv",
  access: "admin",
  recentSignIn: dataSignInMinutes,
  summary: "The filtered accounts as CSV, in parts. A reply with an x-cursor header has a next part.",
  query: ExportFilter,
  media: "text/csv; charset=utf-8",
  output: FileReply,
  errors: ["UsersNotLoaded"],
});

export const setUserRole = endpoint({
  method: "POST",
  path: "/api/set-user-role",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Changes the role of an account and writes an audit row. The last admin cannot be demoted. For ten minutes, `undo` brings back role, page, membership and subscription; repeating it changes nothing.",
  body: z.strictObject({ userId: UserId, role: z.enum([...Role.options, "undo"]) }),
  output: AdminUser,
  errors: ["UserNotFound", "UserSuspended", "LastAdmin", "RoleUndoEnded", "RoleNotChanged"],
});

export const setSuspension = endpoint({
  method: "POST",
  path: "/api/set-suspension",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Suspends an account, or lifts its suspension, with an audit row and a mail. A suspension ends role and membership, gives seats to come back and cancels what the person hosts. Not for the own account and the last admin. Idempotent.",
  body: z.strictObject({ userId: UserId, suspended: z.boolean() }),
  output: Profile,
  errors: ["UserNotFound", "OwnSuspension", "LastAdmin", "SuspensionNotChanged"],
});

/** What a change of an account's role would end or pass on. */
export const RoleEffects = z.object({
  /** The end of the paid month of a membership that goes on. null: no charge would end. */
  paid_until: z.nullable(Instant),
  /** Events and gatherings to come, and the tickets to both. */
  events: z.int(),
  gatherings: z.int(),
  tickets: z.int(),
});
export type RoleEffects = z.infer<typeof RoleEffects>;

export const getRoleEffects = endpoint({
  method: "GET",
  path: "/api/admin/users/{userId}/role-effects",
  access: "admin",
  summary:
    "What a change of this account's role would end or pass on: a paid membership, events, gatherings.",
  params: z.object({ userId: UserId }),
  output: RoleEffects,
  errors: ["UserNotFound", "UsersNotLoaded"],
});

const EventCounts = z.object({ total: z.int(), upcoming: z.int(), public: z.int(), hidden: z.int() });
export type EventCounts = z.infer<typeof EventCounts>;

/** An event, as admins see it. */
export const AdminEvent = z.extend(CityEvent, { pending_requests: z.int() });
export type AdminEvent = z.infer<typeof AdminEvent>;

export const listAllEvents = endpoint({
  method: "GET",
  path: "/api/admin/events",
  access: "admin",
  summary:
    "All events, including drafts, private and canceled ones. Upcoming events are sorted soonest first, past events latest first. `unhosted`: events to come whose founder lost the role.",
  query: z.object({ ...pageQuery, when: z._default(z.enum(["upcoming", "past", "unhosted"]), "upcoming") }),
  output: z.extend(pageOf(AdminEvent), { counts: EventCounts }),
  errors: ["AdminEventsNotLoaded"],
});

/** A gathering, as admins see it. */
export const AdminGathering = z.extend(Gathering, {
  /** Number of reports that no admin has closed. */
  open_reports: z.int(),
});
export type AdminGathering = z.infer<typeof AdminGathering>;

export const GatheringFilter = z.object({
  ...pageQuery,
  when: z._default(z.enum(["upcoming", "past", "canceled"]), "upcoming"),
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
});
export type GatheringFilter = z.infer<typeof GatheringFilter>;

export const listAllGatherings = endpoint({
  method: "GET",
  path: "/api/admin/gatherings",
  access: "admin",
  summary:
    "All gatherings whose title, host or city contains `q`. Upcoming gatherings are sorted soonest first, past and canceled ones latest first. A page can be empty and still have a cursor.",
  query: GatheringFilter,
  output: pageOf(AdminGathering),
  errors: ["GatheringsNotLoaded"],
});

export const setEventLocation = endpoint({
  method: "POST",
  path: "/api/set-event-location",
  access: "admin",
  summary: "Hides or reveals an event's venue for members without a ticket. Idempotent.",
  body: z.strictObject({ eventId: EventId, location_hidden: z.boolean() }),
  output: CityEvent,
  errors: ["EventNotFound", "EventNotUpdated"],
});

export const getOverview = endpoint({
  method: "GET",
  path: "/api/admin/overview",
  access: "admin",
  summary: "Figures of the admin dashboard.",
  output: z.object({
    applications: z.object({ approved_this_week: z.int(), pending: z.int(), declined: z.int() }),
    users: RoleCounts,
    events: EventCounts,
    unread_messages: z.int(),
    /** Events to come whose founder lost the role, and their open requests. */
    unhosted: z.object({ events: z.int(), requests: z.int() }),
  }),
  errors: ["OverviewNotLoaded"],
});

/**
 * One audit row: actor, action, subject. Names are current. A name is null when the account is deleted or the subject
 * has no name.
 */
export const AuditEntry = z.object({
  id: z.string(),
  action: z.string(),
  actor_id: z.string(),
  actor_name: z.nullable(z.string()),
  subject_id: z.string(),
  subject_name: z.nullable(z.string()),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  created_at: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  access: "admin",
  summary: "Audit log, newest first.",
  query: z.object(pageQuery),
  output: pageOf(AuditEntry),
  errors: ["AuditNotLoaded"],
});

export const getSettings = endpoint({
  method: "GET",
  path: "/api/admin/settings",
  access: "admin",
  summary: "Configuration of the deployment, without secrets.",
  output: z.object({
    stage: z.string(),
    version: z.string(),
    /** The ways to pay before the door, the first one first. Nothing is sold without one. */
    ways: z.array(z.enum(paymentWays)),
    mail_sender: z.string(),
    site_url: z.string(),
    whatsapp: z.enum(["on", "off"]),
    /** `seconds`: the window in which the limit counts calls of one caller; null for a plain number. */
    limits: z.array(z.object({ name: z.string(), value: z.int(), seconds: z.nullable(z.int()) })),
  }),
  errors: ["SettingsNotLoaded"],
});
