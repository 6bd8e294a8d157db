import type { EventForm } from "@majlis/contracts/events/eventForm";
import { cardTextChange } from "#core/occasions/occasionText";
import { changeTranslation, showTranslation } from "#core/occasions/translations";
import { placeHoursOf } from "#core/occasions/placeTime";
import { listingOf, otherListing } from "./event.counts";
import type { EventWithFacts } from "./eventFacts";
import type { Questions } from "#core/events/questions/eventQuestions";

/** Fields that an empty form field removes from the row. */
const clearable = ["ends_at", "venue_name", "venue_address", "capacity"] as const;

/** The form as attributes to set and to remove. An empty field is an absent attribute. */
export const writesOf = (id: string, form: EventForm) => {
  const {
    ends_at,
    venue_name,
    venue_address,
    capacity,
    poster,
    description,
    is_unlisted,
    after_iftar,
    guests_per_member,
    culture,
    district,
    facts: _,
    questions: __,
    translation,
    place_hours: ___,
    ...rest
  } = form;
  const text = cardTextChange(description);
  const other = changeTranslation(translation);
  return {
    set: {
      ...rest,
      ...text.set,
      ...other.set,
      ...listingOf({ ...form, id }),
      ...(ends_at && { ends_at }),
      ...(venue_name && { venue_name }),
      ...(venue_address && { venue_address }),
      ...(capacity !== null && { capacity }),
      ...(poster && { poster }),
      ...(is_unlisted && { is_unlisted }),
      ...(after_iftar && { after_iftar }),
      ...(guests_per_member && { guests_per_member }),
      ...(culture && { culture }),
      ...(district && { district }),
    },
    remove: [
      ...clearable.filter((field) => form[field] === null),
      ...(is_unlisted ? [] : (["is_unlisted"] as const)),
      ...(after_iftar ? [] : (["after_iftar"] as const)),
      ...(guests_per_member ? [] : (["guests_per_member"] as const)),
      ...(culture ? [] : (["culture"] as const)),
      ...(district ? [] : (["district"] as const)),
      ...otherListing(form),
      ...text.remove,
      ...other.remove,
    ],
  };
};

/** An event as the form shows it. */
export const formOf = (event: EventWithFacts & Questions): EventForm => ({
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
  ...(event.is_unlisted && { is_unlisted: true }),
  ...(event.after_iftar && { after_iftar: true }),
  ...(event.guests_per_member && { guests_per_member: event.guests_per_member }),
  ...(event.culture && { culture: event.culture }),
  ...(event.district && { district: event.district }),
  location_hidden: event.location_hidden,
  status: event.status === "draft" ? "draft" : "published",
  ...(event.poster && { poster: event.poster }),
  ...(event.facts && { facts: event.facts }),
  ...(event.questions && { questions: [...event.questions] }),
});

/** Calendars show the title in either language. */
export const isRenamed = (before: EventWithFacts, form: EventForm): boolean =>
  form.title !== before.title || form.translation?.title !== before.translation?.title;
