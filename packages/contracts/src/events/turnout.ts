import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId } from "#contracts/ids";

/** How many guests of an event will come, for its host. */
export const Turnout = z.object({
  seats: z.int(),
  /** Seats whose holders said "I'm coming". */
  said: z.int(),
  /** Past evenings of the host that the estimate rests on. */
  evenings: z.int(),
  /** The likely number, and the interval that holds four outcomes of five. null: there is too little to say. */
  estimate: z.nullable(z.object({ likely: z.int(), from: z.int(), to: z.int() })),
});
export type Turnout = z.infer<typeof Turnout>;

export const getTurnout = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/turnout",
  access: "signedIn",
  summary:
    "How many guests of an event will come, from their answers and past evenings. For its founder, co-hosts and admins.",
  params: z.object({ eventId: EventId }),
  output: Turnout,
  errors: ["EventNotFound", "HelpEnded", "NotForHelpers"],
});
