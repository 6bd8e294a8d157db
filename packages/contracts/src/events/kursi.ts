import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { GivenAnswers } from "./eventQuestions";
import { EventId, Instant } from "#contracts/ids";
import { Done } from "#contracts/replies";

/** How many seats one member gives to one event. */
export const maxKursi = 3;

const params = z.object({ eventId: EventId });

export const giveKursi = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/kursi",
  access: "member",
  summary:
    "Gives a seat to a free account: of a free event as a guest without a name, of a priced one by paying it. Idempotent by key. With real payments the seat is held until holdUntil; POST /api/checkout?eventId=…&kursi=1 returns the payment page.",
  params,
  body: z.strictObject({
    key: z.uuid(),
    /** The price that the caller saw. A different price is refused. */
    priceCents: z.int().check(z.minimum(0)),
  }),
  output: z.extend(Done, { holdUntil: z.optional(Instant) }),
  errors: [
    "EventNotFound",
    "EventFull",
    "EventEnded",
    "EventCanceled",
    "PaymentsUnavailable",
    "PriceChanged",
    "TransferTooLate",
    "KursiNotAllowed",
    "KursiLimit",
  ],
});

export const takeKursi = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/kursi/take",
  access: "signedIn",
  summary:
    "Takes a seat that a member gave, at most one a day, and issues the ticket. Idempotent: a second call returns the first ticket.",
  params,
  body: z.strictObject({
    /** Answers to the questions of the event. Needed once, if a question is required. */
    answers: z.optional(GivenAnswers),
  }),
  output: z.extend(Done, { qrCode: z.string() }),
  errors: [
    "EventNotFound",
    "EventEnded",
    "EventCanceled",
    "KursiGone",
    "KursiForFree",
    "KursiDaily",
    "RequestDeclined",
    "RemovedFromEvent",
    "AnswersNeeded",
    "JoinedBefore",
  ],
});
