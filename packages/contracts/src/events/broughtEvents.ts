import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { oneLine } from "#contracts/texts";
import { EventForm } from "./eventForm";

/** The most events of one call. A longer list is sent in parts. */
export const maxEventsBrought = 25;

const { title, description, starts_at, ends_at, venue_name, venue_address, city } = EventForm.shape;

/** An event of another tool. */
export const BroughtEvent = z.strictObject({
  /** What the other tool calls the event, else its title and start. */
  key: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(400)),
  title,
  description,
  starts_at,
  ends_at,
  venue_name,
  venue_address,
  city,
});
export type BroughtEvent = z.infer<typeof BroughtEvent>;

/** Why an event cannot be taken: docs/product.md#events-of-another-tool. */
export const broughtRefusals = [
  "endBeforeStart",
  "tooLong",
  "tooOld",
  "tooFar",
  "running",
  "otherCity",
] as const;
export type BroughtRefusal = (typeof broughtRefusals)[number];

/**
 * What became of an event. `draft`: it is to come, and its host publishes it. `past`: a past evening. `kept`: it is in
 * already. `refused`: see the reason. A check says what would become of it.
 */
export const BroughtEventResult = z.object({
  outcome: z.enum(["draft", "past", "kept", "refused"]),
  reason: z.optional(z.enum(broughtRefusals)),
});
export type BroughtEventResult = z.infer<typeof BroughtEventResult>;

export const bringEvents = endpoint({
  method: "POST",
  path: "/api/brought-events",
  access: "organizer",
  summary:
    "Takes a part of the events of another tool, at most 25, as events of the caller: drafts of what is to come, past evenings of what is over. Without mails, seats and prices. City founders bring those of the city of their profile. An event that is in stays as it is, so that the same list changes nothing the second time. With `step: check` nothing is written.",
  body: z.strictObject({
    step: z.enum(["check", "bring"]),
    events: z.array(BroughtEvent).check(z.minLength(1), z.maxLength(maxEventsBrought)),
  }),
  /** In the order of the events. */
  output: z.object({ results: z.array(BroughtEventResult) }),
  errors: ["EventNotCreated"],
});
