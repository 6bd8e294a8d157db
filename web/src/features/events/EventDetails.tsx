import type { CityEvent } from "@majlis/contracts/events/events";
import { seatsTaken } from "@majlis/core/seats/seats.rules";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { areaName, formatEndOf, formatPlace, formatPrice, readText, textLang } from "#shared/i18n/format.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { occasionAside, occasionGrid, occasionPoster } from "#shared/ui/OccasionFrame.tsx";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { OccasionPanel } from "#features/tickets/OccasionPanel.tsx";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { useEventActions, useJoinState } from "./EventActions";
import { JoinAction } from "./JoinAction";
import { eventsMessages } from "./messages/en";
import { GoodToKnow } from "./GoodToKnow";
import { EveningPhotos } from "./pictures/EveningPhotos";
import { EventNote } from "./EventNote";

export const EventDetails = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).event;
  const { free } = useMessages(eventsMessages).list;
  const { title, description } = readText(event);
  const isPast = useJoinState(event).state === "ended";
  return (
    <article className={occasionGrid}>
      <div className={occasionPoster} data-poster={event.id}>
        <Poster isEager {...occasionArt({ ...event, startsAt: event.starts_at, type: "event" })} />
        {!isPast && (
          <span className="absolute end-4 top-4 rounded-full bg-surface px-4 py-1.5 font-bold shadow-card">
            {formatPrice(event.price_cents, free)}
          </span>
        )}
      </div>
      <div>
        <h1 dir="auto" lang={textLang(title)} className="text-3xl wrap-anywhere">
          {title}
        </h1>
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
          <p
            dir="auto"
            lang={textLang(description)}
            className="mt-2 max-w-[65ch] text-base whitespace-pre-line text-ink-2 wrap-anywhere"
          >
            {description}
          </p>
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
              <bdi className="block text-base font-semibold">{shownName(event.founder.full_name)}</bdi>
              {event.founder.role === "city_founder" && (
                <span className="block text-xs text-ink-2">{messages.cityFounder}</span>
              )}
            </span>
          </p>
        </section>
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
  const price = formatPrice(event.price_cents, list.free);
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
      address={formatPlace(event.venue_address, areaName(event))}
      seats={seats}
      action={<JoinAction event={event} isBig />}
      bar={isOver || event.is_host ? undefined : bar}
      note={<EventNote event={event} />}
      onTicketCanceled={() => forgetTicket(event)}
    />
  );
};
