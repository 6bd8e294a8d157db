import * as z from "zod/mini";

const prefixed = <Brand extends string>(prefix: string) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${prefix}_[0-9a-z]{26,32}$`), "Unknown id"))
    .brand<Brand>();

/** `usr_` and the Cognito subject without dashes. One account always has the same id. */
export const UserId = prefixed<"UserId">("usr");
export type UserId = z.infer<typeof UserId>;

export const EventId = prefixed<"EventId">("evt");
export type EventId = z.infer<typeof EventId>;

export const GatheringId = prefixed<"GatheringId">("gat");
export type GatheringId = z.infer<typeof GatheringId>;

export const TicketId = prefixed<"TicketId">("tkt");
export type TicketId = z.infer<typeof TicketId>;

export const BusinessId = prefixed<"BusinessId">("biz");
export type BusinessId = z.infer<typeof BusinessId>;

export const ApplicationId = prefixed<"ApplicationId">("app");
export type ApplicationId = z.infer<typeof ApplicationId>;

/** Contact message. */
export const MessageId = prefixed<"MessageId">("ntf");
export type MessageId = z.infer<typeof MessageId>;

/** Event or gathering that a ticket admits to. */
export const RefId = z.union([EventId, GatheringId]);
export type RefId = z.infer<typeof RefId>;

/** Instant in ISO 8601, UTC, milliseconds: the format of `Date.prototype.toISOString`. */
export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.infer<typeof Instant>;
