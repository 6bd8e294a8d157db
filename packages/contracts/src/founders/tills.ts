import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { CallKey, EventId, Instant, UserId } from "#contracts/ids";
import { Done } from "#contracts/replies";
import { lineOrNull } from "#contracts/texts";

/** What happened to the money of a till after it was taken. */
const TillStep = z.object({
  /** `handed`: handed over and counted. `undone`: given back to a guest after that. `withdrawn`: takes a `handed` back. */
  kind: z.enum(["handed", "undone", "withdrawn"]),
  at: Instant,
  /** Null when the account is deleted. */
  by_name: z.nullable(z.string()),
  cents: z.int(),
  counted_cents: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** Names a `handed` that the caller can take back. */
  key: z.nullable(z.string()),
});

/** The money that one person took at the door of an event in one way. */
export const Till = z.object({
  taker_id: UserId,
  /** Null when the account is deleted. */
  taker_name: z.nullable(z.string()),
  /** The host keeps what the host took. */
  is_host: z.boolean(),
  /** A key of the house's `doorWays`. */
  way: z.string(),
  taken_cents: z.int(),
  payments: z.int(),
  undone: z.int(),
  /** What is not handed over yet. Below zero when money went back to guests after that. */
  open_cents: z.int(),
  /** What was counted, less what should have been there. */
  difference_cents: z.int(),
  /** Names the state that the caller sees. Nothing is handed over that was not seen. */
  revision: z.int(),
  /** Oldest first. */
  steps: z.array(TillStep),
  /** Whether the caller confirms what this person hands over. */
  may_confirm: z.boolean(),
});
export type Till = z.infer<typeof Till>;

const ofEvent = { params: z.object({ eventId: EventId }) };

export const listTills = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/tills",
  access: "signedIn",
  summary:
    "Who has the money of an event's door, by way. The founder and admins see all of it, everyone else their own.",
  ...ofEvent,
  output: z.object({ items: z.array(Till) }),
  errors: ["EventNotFound", "HelpEnded", "HelpNotYet", "PaymentsNotLoaded"],
});

const maxNote = 200;

/** What was handed over and counted. */
const HandedOver = z.strictObject({
  takerId: UserId,
  way: z.string().check(z.minLength(1), z.maxLength(40)),
  key: CallKey,
  /** The revision of the till that the caller saw. */
  revision: z.int(),
  /** Below zero when the host gives money back. */
  countedCents: z.int("Type the sum as a number").check(z.minimum(-100_000_000), z.maximum(100_000_000)),
  /** Why another sum than the open one was counted. */
  note: z.optional(lineOrNull(maxNote, `A note must be at most ${maxNote} characters`)),
});
export type HandedOver = z.infer<typeof HandedOver>;

export const handOver = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/hand-over",
  access: "organizer",
  summary:
    "Confirms that a person handed over the open money of one way, with the sum that was counted. Another sum than the open one needs a note. Writes an audit row. Idempotent by the key.",
  ...ofEvent,
  body: HandedOver,
  output: Done,
  errors: ["EventNotFound", "PaymentTaskNotFound", "PaymentTaskClosed", "PaymentTaskNotChanged"],
});

export const withdrawHandOver = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/withdraw-hand-over",
  access: "organizer",
  summary: "Takes back a confirmation that the caller made. Writes an audit row. Idempotent.",
  ...ofEvent,
  body: z.strictObject({ takerId: UserId, key: CallKey }),
  output: Done,
  errors: ["EventNotFound", "PaymentTaskNotFound", "PaymentTaskNotChanged"],
});
