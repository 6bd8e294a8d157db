import type { CityEvent } from "@majlis/contracts/events/events";
import { canReport } from "@majlis/core/messages/report.rules";
import { isOver, type PersonState } from "@majlis/core/seats/personState.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { areaName, formatEndOf, formatPlace, inPageLanguage } from "#shared/i18n/format.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useSession } from "#shared/session/useSession.ts";
import { occasionGrid, occasionMain } from "#shared/ui/occasions/OccasionFrame.tsx";
import { type HeadTone, OccasionPoster, OccasionTitle } from "#shared/ui/occasions/OccasionHead.tsx";
import { hostPath } from "#shared/paths.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { GoodToKnow } from "./GoodToKnow";
import { EventPeople } from "./people/EventPeople";
import { OccasionPanel, OwnSeat, TitleLine } from "#features/tickets/OccasionPanel.tsx";
import { useStateTexts } from "#features/tickets/seats/useStateTexts.ts";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { useEventActions, useEventState } from "./EventActions";
import { JoinAction } from "./JoinAction";
import { eventsMessages } from "./messages/en";
import { ActionNotes, EventRest } from "./ActionNotes";
import type { Picture } from "@majlis/contracts/events/picture";
import { useState } from "react";
import { useNow } from "#shared/ui/browserState.ts";
import { PhotoDialog } from "./pictures/PhotoDialog";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { Words } from "#shared/ui/Words.tsx";

const later = () => import("#features/events/later.ts");
const PhotoEditor = laterPart(later, (m) => m.PhotoEditor);
const Report = laterPart(later, (m) => m.Report);

const tones: Partial<Record<PersonState, HeadTone>> = {
  canceled: "canceled",
  ended: "ended",
  running: "running",
};

/** The page of an event: its print, the state of the person, the host's words, and the quiet rest. */
export const EventDetails = ({ event }: { readonly event: CityEvent }) => {
  const { event: messages, place } = useMessages(eventsMessages);
  const { role } = useSession();
  const { forgetTicket } = useEventActions();
  const { state } = useEventState(event);
  const now = useNow();
  const isPast = state === "ended";
  const end = formatEndOf(event);
  const ownSeat = <OwnSeat occasion={event} onTicketCanceled={() => forgetTicket(event)} />;
  const photos = (event.photos || event.is_host) && <EveningPhotos event={event} />;
  return (
    <article className={occasionGrid}>
      <EventHead
        event={event}
        tone={phaseOf(event, now) === "running" ? (tones[state] ?? "running") : (tones[state] ?? "coming")}
      />
      <div className={occasionMain}>
        <EventTitle event={event} isCanceled={state === "canceled"} />
        <div className="mt-5 max-md:mt-0">
          <JoinAction event={event} isBig />
          <ActionNotes event={event} />
          {!event.my_ticket && ownSeat}
        </div>
        {/* What was comes before what it was to be. */}
        {isPast && photos}
        <About event={event} />
        {event.status === "published" && <EventPeople event={event} />}
        {event.facts && !isPast && <GoodToKnow facts={event.facts} />}
      </div>
      <div className="print:break-inside-avoid">
        <OccasionPanel
          type="event"
          occasion={event}
          labels={messages}
          end={end === undefined ? null : messages.until({ time: end })}
          place={
            !(isOver(state) && event.venue_name === undefined) && (
              <OccasionPlace occasion={event} labels={place} />
            )
          }
          address={formatPlace(event.venue_address, areaName(event, event.venue_address))}
        >
          {event.my_ticket && ownSeat}
        </OccasionPanel>
      </div>
      <div className="md:col-start-2">
        {!isPast && photos}
        <EventRest event={event} />
        {canReport(role, Boolean(event.is_host ?? event.is_former_host)) && (
          <Report subject={{ kind: "event", id: event.id }} city={event.city} />
        )}
      </div>
    </article>
  );
};

interface EventHeadProps {
  readonly event: CityEvent;
  readonly tone: HeadTone;
}

const EventHead = ({ event, tone }: EventHeadProps) => {
  const state = { coming: "open", running: "running", ended: "ended", canceled: "canceled" } as const;
  const { lead, note } = useStateTexts("event", event, state[tone]);
  return (
    <OccasionPoster
      id={event.id}
      art={occasionArt({ ...event, startsAt: event.starts_at, type: "event" })}
      tone={tone}
      band={tone === "canceled" && note ? `${lead} · ${note}` : lead}
    />
  );
};

const EventTitle = ({ event, isCanceled }: { readonly event: CityEvent; readonly isCanceled: boolean }) => {
  const messages = useMessages(eventsMessages).list;
  const { full_name, host_id } = event.founder;
  return (
    <OccasionTitle
      title={inPageLanguage(event).title}
      isCanceled={isCanceled}
      line={
        <TitleLine
          occasion={event}
          host={{
            text: messages.by({ name: shownName(full_name) }),
            path: host_id ? hostPath(host_id) : "#host-of-event",
          }}
        />
      }
    />
  );
};

/** The host's words, below the face of the host. */
const About = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).event;
  const { full_name, photo, role } = event.founder;
  const name = shownName(full_name);
  return (
    <section aria-labelledby="about-event" className="mt-5 md:mt-8 print:mt-3">
      <h2 id="about-event" className="text-xl">
        {messages.about}
      </h2>
      <Words as="p" className="mt-2 max-w-[65ch] text-base whitespace-pre-line text-ink-2 wrap-anywhere">
        {inPageLanguage(event).description}
      </Words>
      <p id="host-of-event" className="mt-4 flex items-center gap-3">
        <Avatar name={name} photo={photo} className="size-11" />
        <span>
          <Words className="block text-base font-semibold">{name}</Words>
          <span className="block text-xs text-ink-2">
            {role === "city_founder" ? messages.cityFounder : messages.host}
          </span>
        </span>
      </p>
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
