import * as z from "zod/mini";
import { cultures } from "#contracts/cultures";
import { Earlier } from "#contracts/earlier";
import { endpoint } from "#contracts/endpoint";
import { EventId } from "#contracts/ids";
import { houseMoney } from "#contracts/house/houseMoney";
import { maxGuestsPerMember, maxPriceCents, minPriceCents, smallestPrice } from "#contracts/limits";
import { locales } from "#contracts/locales";
import { PosterChoice } from "#contracts/posters";
import { lineOrNull, requiredLine, text } from "#contracts/texts";
import { doorPays, eventLanguages, placeHours } from "#contracts/values";
import { District } from "#contracts/nights/district";
import { EventFacts, EventLanguage } from "./eventFacts";
import { EventQuestion, maxChoices, maxQuestions } from "./eventQuestions";
import { FounderEvent } from "./founderEvent";
import { amountError } from "#contracts/numbers";
import { TranslationForm } from "./translationForm";

const instantOf = (missing: string) => z.iso.datetime({ precision: 3, error: missing });

/** Maximum capacity of an event with limited seats. */
export const maxEventCapacity = 10_000;

const capacityMessage = "Capacity must be a whole number from 1 to 10,000, or empty for unlimited";
const guestsMessage = `Guests must be a whole number from 0 to ${maxGuestsPerMember}`;
const priceMessage = `Price must be from ${houseMoney.priceRange}`;
const smallPriceMessage = `The smallest price is ${smallestPrice}. Enter 0 for a free event.`;
const centsMessage =
  houseMoney.decimals === 0 ? "Price must be a whole number" : "Price has two decimals at most";

const bring = lineOrNull(120, "What to bring must be at most 120 characters");
const dress = lineOrNull(80, "Dress must be at most 80 characters");

/** Facts as a founder enters them. */
const EventFactsForm = z.strictObject({
  ...EventFacts.shape,
  bring,
  languages: z.array(EventLanguage).check(
    z.maxLength(eventLanguages.length),
    z.refine((languages) => new Set(languages).size === languages.length, "Each language once"),
  ),
  dress,
  translated: z.optional(z.strictObject({ language: z.enum(locales), bring, dress })),
});

const differ = <Item>(message: string, keyOf: (item: Item) => string) =>
  z.refine<Item[]>((items) => new Set(items.map(keyOf)).size === items.length, message);

/** A question as a founder enters it. */
const QuestionForm = z
  .strictObject({
    ...EventQuestion.shape,
    text: requiredLine(160, "The question is missing", "A question must be at most 160 characters"),
    choices: z.array(requiredLine(60, "A choice is empty", "A choice must be at most 60 characters")).check(
      z.maxLength(maxChoices, "At most eight choices"),
      differ("Each choice once", (choice) => choice),
    ),
  })
  .check(
    z.refine(({ kind, choices }) => (kind === "choice" ? choices.length > 1 : choices.length === 0), {
      error: "A choice needs two choices at least",
      path: ["choices"],
    }),
  );

const QuestionsForm = z.array(QuestionForm).check(
  z.maxLength(maxQuestions, "At most five questions"),
  differ("Each question once", ({ id }) => id),
);

/**
 * Fields of an event that a founder edits. `eventTimesProblem` of `@majlis/core/events/eventForm.rules` validates start and
 * end, because they depend on the current time.
 */
export const EventForm = z.strictObject({
  title: requiredLine(120, "Title is required", "Title must be at most 120 characters"),
  description: text(4000, "Description must be at most 4,000 characters"),
  /** Title and description in the other language. null: none. */
  translation: z.optional(z.nullable(TranslationForm)),
  starts_at: instantOf("Start is required"),
  ends_at: z.nullable(instantOf("End must be a date and a time")),
  venue_name: lineOrNull(120, "Venue must be at most 120 characters"),
  venue_address: lineOrNull(200, "Address must be at most 200 characters"),
  /** Hours before the start at which guests get the place. null or absent: with their seat. */
  place_hours: z.optional(z.nullable(z.literal(placeHours))),
  city: requiredLine(80, "City is required", "City must be at most 80 characters"),
  /** Where offers of partners near the event are looked for. null: none. */
  district: z.optional(z.nullable(District)),
  /** Seats; null means unlimited. */
  capacity: z.nullable(
    z
      .number(capacityMessage)
      .check(
        z.int(capacityMessage),
        z.minimum(1, capacityMessage),
        z.maximum(maxEventCapacity, capacityMessage),
      ),
  ),
  price_cents: z.number(amountError(priceMessage, centsMessage)).check(
    z.int(centsMessage),
    z.minimum(0, priceMessage),
    z.maximum(maxPriceCents, priceMessage),
    z.refine((cents) => cents % houseMoney.priceStep === 0, centsMessage),
    z.refine((cents) => cents <= 0 || cents >= minPriceCents, smallPriceMessage),
  ),
  /** Whether a seat can be paid at the door, beside the other ways or only there. null: it cannot. */
  at_door: z.optional(z.nullable(z.enum(doorPays))),
  /** false: private. Only the founder, admins and ticket holders can open the event. */
  is_public: z.boolean(),
  /** true: public, but in no list, feed or sitemap. Absent means listed. */
  is_unlisted: z.optional(z.boolean()),
  location_hidden: z.boolean(),
  /** The event is after iftar. Counts on days of Ramadan only. */
  after_iftar: z.optional(z.boolean()),
  status: z.enum(["draft", "published"]),
  poster: z.optional(PosterChoice),
  /** Replaces all facts. */
  facts: z.optional(EventFactsForm),
  /** How many guests each member may bring while the event is free. Absent means none. */
  guests_per_member: z.optional(
    z
      .number(guestsMessage)
      .check(z.int(guestsMessage), z.minimum(0, guestsMessage), z.maximum(maxGuestsPerMember, guestsMessage)),
  ),
  /** The country or community that the event is about. null: none. */
  culture: z.optional(
    z.nullable(z.string().check(z.refine((code) => cultures.includes(code), "Choose a culture of the list"))),
  ),
  /** Replaces all questions. Answers to a removed question stay readable. */
  questions: z.optional(QuestionsForm),
});
export type EventForm = z.infer<typeof EventForm>;

export const EventChange = z.partial(EventForm);
export type EventChange = z.infer<typeof EventChange>;

export type { FounderEvent } from "./founderEvent";

export const createEvent = endpoint({
  method: "POST",
  path: "/api/events",
  access: "organizer",
  summary: "Creates an event of the founder, as a draft or published. Idempotent by key.",
  /** `key`: made once for each form. */
  body: z.extend(EventForm, { key: z.optional(z.uuid()) }),
  output: FounderEvent,
  errors: ["MadeBefore", "EventNotCreated"],
});

export const updateEvent = endpoint({
  method: "PATCH",
  path: "/api/events/{eventId}",
  access: "signedIn",
  summary:
    "Updates the given fields of the founder's own event. Co-hosts can update all but price and publication, admins every event. Ticket holders are notified when time or place changes, people on the waitlist when the time changes.",
  params: z.object({ eventId: EventId }),
  body: z.extend(EventChange, { was: Earlier }),
  output: FounderEvent,
  errors: [
    "ChangedMeanwhile",
    "EventNotFound",
    "EventNotEditable",
    "CapacityTooLow",
    "EventHasGuests",
    "PlaceTold",
    "EventNotUpdated",
    "HelpEnded",
    "NotForHelpers",
  ],
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/api/events/{eventId}",
  access: "signedIn",
  summary:
    "Deletes an event that the caller made, also as a former founder (admins: every event), if it has no tickets, requests and waitlist entries. Otherwise cancels it and notifies those people. Idempotent.",
  params: z.object({ eventId: EventId }),
  body: z.optional(
    z.strictObject({
      /** Message of the founder to the people who are notified. */
      message: z.optional(text(1000, "Message must be at most 1,000 characters")),
    }),
  ),
  output: z.object({ success: z.literal(true), outcome: z.enum(["deleted", "canceled"]) }),
  errors: ["EventNotFound", "EventStarted", "GuestMessageChanged", "EventNotDeleted"],
});
