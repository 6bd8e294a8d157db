import * as z from "zod/mini";
import { EventQuestion, GivenAnswers } from "#contracts/events/eventQuestions";
import { Picture } from "#contracts/events/picture";
import { TitleTranslation } from "#contracts/events/translation";
import { endpoint } from "#contracts/endpoint";
import { EventId, Instant, TicketId } from "#contracts/ids";
import { PosterChoice, PosterLights } from "#contracts/posters";
import { Done } from "#contracts/replies";
import { GuestName, OfferedSubstitute } from "#contracts/seats";

/** The token of a link. It answers for one offer of one ticket. */
const token = z.string().check(z.trim(), z.maxLength(200));

const params = z.object({ ticketId: TicketId });

export const nameSubstitute = endpoint({
  method: "POST",
  path: "/api/tickets/{ticketId}/substitute",
  access: "signedIn",
  summary:
    "Offers the seat of the caller's own ticket to another person, by a link that works once, until the door opens. The seat stays the caller's until it is taken. Idempotent: another name is refused until the offer is taken back.",
  params,
  body: z.strictObject({ name: GuestName }),
  output: OfferedSubstitute,
  errors: ["TicketNotFound", "TicketCanceled", "TicketUsed", "SeatNotGivenOn"],
});

export const withdrawSubstitute = endpoint({
  method: "DELETE",
  path: "/api/tickets/{ticketId}/substitute",
  access: "signedIn",
  summary:
    "Takes back the offer of a seat. Its link no longer works. With `is_taken` it was too late: the seat belongs to the other person. Idempotent.",
  params,
  output: z.extend(Done, { is_taken: z.optional(z.literal(true)) }),
  errors: ["TicketNotFound", "SeatNotGivenOn"],
});

/**
 * What the caller can do with an offered seat. `open`: take it. `mine`: the caller took it. `taken`: somebody else did.
 * `own`: the caller offers it. `ended`: it is not offered. `late`: the door is open. `hasSeat`: the caller has or pays a seat.
 * `membership` and `request`: what the event asks of the caller. `removed`: the host removed the caller.
 */
export const substitutionStates = [
  "open",
  "mine",
  "taken",
  "own",
  "ended",
  "late",
  "canceled",
  "hasSeat",
  "membership",
  "request",
  "removed",
] as const;
export type SubstitutionState = (typeof substitutionStates)[number];

/** A seat as the link of its offer shows it. It has no place and no code. */
export const SubstituteSeat = z.object({
  event_id: EventId,
  /** Who offers the seat. */
  giver: z.string(),
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  city: z.string(),
  /** What the seat costs at the door. Absent for a seat that is paid or free. */
  due_cents: z.optional(z.int()),
  /** What the host asks and the caller has not answered yet. */
  questions: z.array(EventQuestion),
  poster: z.optional(PosterChoice),
  lights: z.optional(PosterLights),
  cover: z.optional(Picture),
});
export type SubstituteSeat = z.infer<typeof SubstituteSeat>;

/** The seat is absent once the offer ended. */
export const Substitution = z.object({
  state: z.enum(substitutionStates),
  seat: z.optional(SubstituteSeat),
});
export type Substitution = z.infer<typeof Substitution>;

/** The token is in the body, so that no log has it. */
export const openSubstitution = endpoint({
  method: "POST",
  path: "/api/substitution",
  access: "signedIn",
  summary: "The seat that a link offers, and whether the caller may take it. Writes nothing.",
  body: z.strictObject({ token }),
  output: Substitution,
  errors: [],
});

export const acceptSubstitution = endpoint({
  method: "POST",
  path: "/api/substitution/accept",
  access: "signedIn",
  summary:
    "Takes an offered seat. The caller gets a new ticket, and the code of the earlier one is no longer valid. The payment stays with the person who paid. Idempotent.",
  body: z.strictObject({ token, answers: z.optional(GivenAnswers) }),
  output: z.extend(Done, { qrCode: z.string() }),
  errors: [
    "SubstitutionEnded",
    "EventCanceled",
    "MembershipRequired",
    "RequestNeeded",
    "RemovedFromEvent",
    "PaymentsUnavailable",
    "AnswersNeeded",
    "JoinedBefore",
    "JoinEventFailed",
  ],
});

/** A seat that the caller gave to somebody else, until the evening is over. */
export const GivenSeat = z.object({
  /** The caller's earlier ticket. */
  id: TicketId,
  event_id: EventId,
  /** Who comes in the caller's place. Null when the account is deleted. */
  name: z.nullable(z.string()),
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  city: z.string(),
  status: z.enum(["valid", "canceled"]),
  poster: z.optional(PosterChoice),
  lights: z.optional(PosterLights),
  cover: z.optional(Picture),
});
export type GivenSeat = z.infer<typeof GivenSeat>;

export const listMySubstitutes = endpoint({
  method: "GET",
  path: "/api/me/substitutes",
  access: "signedIn",
  summary: "The seats that the caller gave to somebody else, soonest first, until their evening is over.",
  output: z.object({ items: z.array(GivenSeat) }),
  errors: ["TicketsNotLoaded"],
});
