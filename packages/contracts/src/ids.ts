import * as z from "zod/mini";

const prefixed = <Brand extends string>(prefix: string) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${prefix}_[0-9a-z]{26,32}$`), "Unknown id"))
    .brand<Brand>();

/** `usr_` and the Cognito subject without dashes. One account always has the same id. */
export const UserId = prefixed<"UserId">("usr");
export type UserId = z.infer<typeof UserId>;

/** Who a ticket admits: an account, or one of the guests of its ticket, as `usr_…_1`. */
export const HolderId = z.union([
  UserId,
  z
    .string()
    .check(z.regex(/^usr_[0-9a-z]{26,32}_[1-4]$/, "Unknown id"))
    .brand<"GuestHolderId">(),
]);
export type HolderId = z.infer<typeof HolderId>;

export const EventId = prefixed<"EventId">("evt");
export type EventId = z.infer<typeof EventId>;

export const SeriesId = prefixed<"SeriesId">("ser");
export type SeriesId = z.infer<typeof SeriesId>;

export const GatheringId = prefixed<"GatheringId">("gat");
export type GatheringId = z.infer<typeof GatheringId>;

export const TicketId = prefixed<"TicketId">("tkt");
export type TicketId = z.infer<typeof TicketId>;

/** A host's page. It derives from the account and does not contain its id. */
export const HostId = prefixed<"HostId">("hst");
export type HostId = z.infer<typeof HostId>;

export const BusinessId = prefixed<"BusinessId">("biz");
export type BusinessId = z.infer<typeof BusinessId>;

/** The check of a card, and the discount that was recorded for it. */
export const CheckId = prefixed<"CheckId">("ver");
export type CheckId = z.infer<typeof CheckId>;

/** Months of membership as a present. */
export const GiftId = prefixed<"GiftId">("gft");
export type GiftId = z.infer<typeof GiftId>;

export const ApplicationId = prefixed<"ApplicationId">("app");
export type ApplicationId = z.infer<typeof ApplicationId>;

export const PictureId = prefixed<"PictureId">("pic");
export type PictureId = z.infer<typeof PictureId>;

/** Helper of an event, and the invitation before it. */
export const HelperId = prefixed<"HelperId">("hlp");
export type HelperId = z.infer<typeof HelperId>;

/** Contact message. */
export const MessageId = prefixed<"MessageId">("ntf");
export type MessageId = z.infer<typeof MessageId>;

/** Event or gathering that a ticket admits to. */
export const RefId = z.union([EventId, GatheringId]);
export type RefId = z.infer<typeof RefId>;

/** Instant in ISO 8601, UTC, milliseconds: the format of `Date.prototype.toISOString`. */
export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.infer<typeof Instant>;

/** A caller's own name of a call: the same again gets the same answer. */
export const CallKey = z
  .string()
  .check(z.regex(/^[\w-]{8,64}$/, "A key has 8 to 64 letters, digits, - or _"));
