import type { EventForm } from "@majlis/contracts/events/eventForm";
import { cardText } from "#core/occasions/cardText.rules";
import type { DetailedEvent } from "#core/occasions/details";
import { storedFacts } from "#core/occasions/facts.rules";
import { placeHoursOf } from "#core/occasions/placeTime";
import { cardTranslation, showTranslation } from "#core/occasions/translations";
import type { EventRow } from "#core/table/occasions/event.entity";
import { listingOf, otherListing } from "./event.counts";

/** Fields that a form may leave empty. An empty one is an absent attribute. */
const nullable = ["ends_at", "venue_name", "venue_address", "capacity"] as const;
const optional = [
  "is_unlisted",
  "after_iftar",
  "guests_per_member",
  "culture",
  "at_door",
  "district",
  "poster",
] as const;

type Given = Partial<Pick<EventRow, (typeof nullable | typeof optional)[number]>>;
type Shown = Partial<Pick<EventRow, Exclude<(typeof optional)[number], "poster" | "after_iftar">>> & {
  readonly after_iftar?: true;
};

/** The fields that the host filled in. */
const givenOf = (form: EventForm): Given =>
  Object.fromEntries([...nullable, ...optional].flatMap((name) => (form[name] ? [[name, form[name]]] : [])));

/** The optional fields of an event as its page and its form have them. */
export const optionalOf = (event: EventRow): Shown =>
  Object.fromEntries(
    optional.flatMap((name) => (name !== "poster" && event[name] ? [[name, event[name]]] : [])),
  );

/** The form as attributes to set and to remove, of the event's row in lists and of its details. */
export const eventFormWrites = (id: string, form: EventForm) => {
  const { title, starts_at, city, price_cents, is_public, location_hidden, status, description } = form;
  const { translation } = form;
  const facts = storedFacts(form.facts);
  const questions = form.questions?.map((each) => ({ ...each, choices: [...each.choices] })) ?? [];
  return {
    set: {
      title,
      description: cardText(description),
      starts_at,
      city,
      price_cents,
      is_public,
      location_hidden,
      status,
      ...givenOf(form),
      ...(translation && { translation: cardTranslation(translation) }),
      // Stays, so that answers to removed questions are still read.
      ...(questions.length > 0 && { has_questions: true }),
      ...listingOf({ ...form, id }),
    },
    remove: [
      ...[...nullable, ...optional].filter((field) => !form[field]),
      ...(translation ? [] : (["translation"] as const)),
      ...otherListing(form),
    ],
    details: {
      set: {
        description,
        ...(translation && { translated: translation.description }),
        ...(facts && { facts }),
        ...(questions.length > 0 && { questions }),
      },
      remove: [
        ...(translation ? [] : (["translated"] as const)),
        ...(facts ? [] : (["facts"] as const)),
        ...(questions.length > 0 ? [] : (["questions"] as const)),
      ],
    },
  };
};

/** An event as the form shows it. */
export const formOf = (event: DetailedEvent): EventForm => ({
  title: event.title,
  description: event.description,
  ...showTranslation(event),
  starts_at: event.starts_at,
  ends_at: event.ends_at ?? null,
  venue_name: event.venue_name ?? null,
  venue_address: event.venue_address ?? null,
  ...placeHoursOf(event),
  city: event.city,
  capacity: event.capacity ?? null,
  price_cents: event.price_cents,
  is_public: event.is_public,
  ...optionalOf(event),
  location_hidden: event.location_hidden,
  status: event.status === "draft" ? "draft" : "published",
  ...(event.poster && { poster: event.poster }),
  ...(event.facts && { facts: event.facts }),
  ...(event.questions && { questions: [...event.questions] }),
});

/** Calendars show the title in either language. */
export const isRenamed = (before: EventRow, form: EventForm): boolean =>
  form.title !== before.title || form.translation?.title !== before.translation?.title;
