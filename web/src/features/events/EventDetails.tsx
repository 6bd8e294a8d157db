import type { CityEvent } from "@majlis/contracts/events/events";
import { seatsTaken } from "@majlis/core/seats/seats.rules";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages, locale } from "#shared/i18n/i18n.ts";
import { areaName, formatEndOf, formatPlace, formatPrice, inPageLanguage } from "#shared/i18n/format.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useSession } from "#shared/session/useSession.ts";
import { occasionAside, occasionGrid, occasionPoster } from "#shared/ui/occasions/OccasionFrame.tsx";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { OccasionPanel } from "#features/tickets/OccasionPanel.tsx";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { useEventActions, useJoinState } from "./EventActions";
import { JoinAction } from "./JoinAction";
import { eventsMessages } from "./messages/en";
import { EventNote } from "./EventNote";
import type { EventFacts } from "@majlis/contracts/events/eventFacts";
import { listLanguages } from "@majlis/contracts/languageNames";
import { factsInLanguage } from "@majlis/core/kernel/translation.rules";
import { Accessibility, Baby, Backpack, type LucideIcon, Shirt, Speech } from "lucide-react";
import type { Picture } from "@majlis/contracts/events/picture";
import { useState } from "react";
import { useNow } from "#shared/ui/browserState.ts";
import { PhotoDialog } from "./pictures/PhotoDialog";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { Words } from "#shared/ui/Words.tsx";

const later = () => import("#features/events/later.ts");
const PhotoEditor = laterPart(later, (m) => m.PhotoEditor);
const Report = laterPart(later, (m) => m.Report);

export const EventDetails = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).event;
  const { free } = useMessages(eventsMessages).list;
  const { status } = useSession();
  const { title, description } = inPageLanguage(event);
  const isPast = useJoinState(event).state === "ended";
  return (
    <article className={occasionGrid}>
      <div className={occasionPoster} data-poster={event.id}>
        <Poster isEager {...occasionArt({ ...event, startsAt: event.starts_at, type: "event" })} />
        {!isPast && (
          <span className="absolute end-4 top-4 rounded-full bg-surface px-4 py-1.5 font-bold shadow-card">
            {formatPrice(event.price_cents, free, event.city)}
          </span>
        )}
      </div>
      <div>
        <Words as="h1" className="text-3xl wrap-anywhere">
          {title}
        </Words>
        {/* What was comes before what it was to be. */}
        {isPast && (event.photos || event.is_host) && <EveningPhotos event={event} />}
      </div>
      {/* On a phone the panel comes before the description. */}
      <div className={occasionAside}>
        <EventPanel event={event} />
      </div>
      <div>
        <section aria-labelledby="about-event">
          <h2 id="about-event" className="text-xl">
            {messages.about}
          </h2>
          <Words as="p" className="mt-2 max-w-[65ch] text-base whitespace-pre-line text-ink-2 wrap-anywhere">
            {description}
          </Words>
        </section>
        {event.facts && !isPast && <GoodToKnow facts={event.facts} />}
        {!isPast && (event.photos || event.is_host) && <EveningPhotos event={event} />}
        <section aria-labelledby="host-of-event" className="mt-8">
          <h2 id="host-of-event" className="text-xl">
            {messages.host}
          </h2>
          <p className="mt-3 flex items-center gap-3">
            <Avatar
              name={shownName(event.founder.full_name)}
              photo={event.founder.photo}
              className="size-11"
            />
            <span>
              <Words className="block text-base font-semibold">{shownName(event.founder.full_name)}</Words>
              {event.founder.role === "city_founder" && (
                <span className="block text-xs text-ink-2">{messages.cityFounder}</span>
              )}
            </span>
          </p>
        </section>
        {status === "signedIn" && !event.is_host && (
          <Report subject={{ kind: "event", id: event.id }} city={event.city} />
        )}
      </div>
    </article>
  );
};

const EventPanel = ({ event }: { readonly event: CityEvent }) => {
  const { list, event: labels, place } = useMessages(eventsMessages);
  const { forgetTicket } = useEventActions();
  const { attendee_count: count, capacity } = event;
  const { state } = useJoinState(event);
  const end = formatEndOf(event);
  const isPast = state === "ended";
  const seats = isPast
    ? labels.came({ count: String(count) })
    : capacity === null
      ? list.unlimited
      : list.attending({ count, capacity });
  const price = formatPrice(event.price_cents, list.free, event.city);
  const bar =
    state === "full"
      ? { lead: list.full({ count: seatsTaken(event), capacity: capacity ?? 0 }), note: price }
      : { lead: price, note: seats };
  const isOver =
    state === "canceled" || state === "ended" || (state === "running" && event.my_ticket === undefined);
  return (
    <OccasionPanel
      type="event"
      occasion={event}
      labels={isPast ? { ...labels, seats: labels.guests } : labels}
      end={end === undefined ? null : labels.until({ time: end })}
      place={!(isPast && event.venue_name === undefined) && <OccasionPlace occasion={event} labels={place} />}
      address={formatPlace(event.venue_address, areaName(event, event.venue_address))}
      seats={seats}
      action={<JoinAction event={event} isBig />}
      bar={isOver || event.is_host ? undefined : bar}
      note={<EventNote event={event} />}
      onTicketCanceled={() => forgetTicket(event)}
    />
  );
};

interface GivenFact {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly value: string | null;
}

const choose = (answer: boolean | null, yes: string, no: string) =>
  answer === null ? null : answer ? yes : no;

/** What guests should know before they come. */
const GoodToKnow = ({ facts: given }: { readonly facts: EventFacts }) => {
  const facts = factsInLanguage(given, locale.get());
  const messages = useMessages(eventsMessages).facts;
  const all: readonly GivenFact[] = [
    { Icon: Backpack, label: messages.bring, value: facts.bring },
    { Icon: Shirt, label: messages.dress, value: facts.dress },
    { Icon: Speech, label: messages.languages, value: listLanguages(facts.languages, locale.get()) },
    {
      Icon: Accessibility,
      label: messages.access,
      value: choose(facts.step_free, messages.stepFree, messages.notStepFree),
    },
    {
      Icon: Baby,
      label: messages.guests,
      value: choose(facts.families, messages.families, messages.adults),
    },
  ];
  return (
    <section aria-labelledby="good-to-know" className="mt-8">
      <h2 id="good-to-know" className="text-xl">
        {messages.title}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {all
          .filter(({ value }) => value)
          .map(({ Icon, label, value }) => (
            <div key={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <dt className="col-span-2 grid grid-cols-subgrid items-center text-xs text-ink-3">
                <Icon className="size-4" aria-hidden />
                {label}
              </dt>
              <dd className="col-start-2 font-semibold wrap-anywhere">
                <Words>{value ?? undefined}</Words>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
};

/** The photos of an evening, and for its founder the form to add them. */
const EveningPhotos = ({ event }: { readonly event: CityEvent }) => {
  const now = useNow();
  const canAdd = event.is_host && event.status === "published" && new Date(event.starts_at) <= now;
  return (
    <>
      {event.photos && <Gallery photos={event.photos} />}
      {canAdd && <PhotoEditor event={event} />}
    </>
  );
};

const Gallery = ({ photos }: { readonly photos: readonly Picture[] }) => {
  const messages = useMessages(eventsMessages).gallery;
  const [shown, setShown] = useState<number>();
  return (
    <section aria-labelledby="photos-of-event" className="mt-8">
      <h2 id="photos-of-event" className="text-xl">
        {messages.title}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={messages.open({ alt: photo.alt })}
              onClick={() => setShown(index)}
              className="block aspect-[4/3] w-full overflow-hidden rounded-md bg-sunken"
            >
              <img
                src={photo.url}
                alt=""
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoDialog photos={photos} shown={shown} onShow={setShown} />
    </section>
  );
};
