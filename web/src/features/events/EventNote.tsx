import type { CityEvent } from "@majlis/contracts/events/events";
import { isMemberRole } from "@majlis/contracts/roles";
import { canQueue } from "@majlis/core/seats/waitlist.rules";
import { clsx } from "clsx";
import { Link } from "react-router-dom";
import { OccasionData } from "#features/tickets/OccasionPanel.tsx";
import { formatPrice, formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath, paths } from "#shared/paths.ts";
import { isOnSale, membershipDollars } from "#shared/features.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { useEventActions, useJoinState } from "./EventActions";
import { eventsMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { EventPeople } from "./people/EventPeople";
import { listSeriesDates } from "@majlis/contracts/events/seriesDates";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { call } from "#shared/api/api.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { eventQueries } from "./events.queries";

const later = () => import("#features/events/later.ts");

const FormerHost = laterPart(later, (m) => m.FormerHost);
const RequestBox = laterPart(later, (m) => m.RequestBox);
const MyAnswers = laterPart(later, (m) => m.MyAnswers);
const KursiBox = laterPart(later, (m) => m.KursiBox);
const RateEvent = laterPart(later, (m) => m.RateEvent);

/** What is below the action: the person's request and answers, a sentence about the action, the rating, who is going, the other dates, and the data for search engines. */
export const EventNote = ({ event }: { readonly event: CityEvent }) => {
  const { role } = useSession();
  return (
    <>
      {event.my_request && <RequestBox event={event} />}
      {event.questions && <MyAnswers event={event} />}
      <ActionNote event={event} />
      {(event.kursi || isMemberRole(role)) && <KursiBox event={event} />}
      {event.is_former_host && <FormerHost event={event} />}
      {event.my_rating !== undefined && <RateEvent event={event} rating={event.my_rating} />}
      {event.status === "published" && <EventPeople event={event} />}
      {event.series && <SeriesDates event={event} />}
      {event.is_public && event.status !== "draft" && (
        <OccasionData occasion={event} path={eventPath(event.id)} host={event.founder.full_name} />
      )}
    </>
  );
};

/** The sentence below the action that explains it, with the next step where the action has none. */
const ActionNote = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).note;
  const joinState = useJoinState(event);
  const { status, role } = useSession();
  const now = useNow();
  const { joinedCode } = useEventActions();
  const hasTicket = event.my_ticket !== undefined || joinedCode(event) !== undefined;
  const situation: Situation = {
    ...joinState,
    canWait: joinState.couldJoin && canQueue(event, now),
    isMember: status === "loading" || isMemberRole(role),
  };
  const note =
    event.is_host && !hasTicket
      ? hostNoteOf(situation, messages)
      : hasTicket
        ? holderNoteOf(situation, messages)
        : noteOf(event, situation, messages);
  if (!note) return null;
  return (
    <p
      className={clsx(
        "text-center text-xs text-ink-2",
        /^(sign-in|open)$/.test(joinState.state) && "in-data-member:hidden",
      )}
    >
      {note.text}
      {note.link && (
        <>
          {" "}
          <Link to={note.link.to} className="font-semibold text-primary underline underline-offset-4">
            {note.link.label}
          </Link>
        </>
      )}
    </p>
  );
};

interface Situation extends ReturnType<typeof useJoinState> {
  /** Whether the person may enter the waitlist. */
  readonly canWait: boolean;
  readonly isMember: boolean;
}

interface Note {
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string };
}

type Notes = ReturnType<typeof eventsMessages.get>["note"];

const hostNoteOf = ({ state }: Situation, messages: Notes): Note | undefined =>
  state === "canceled" ? undefined : { text: messages.hostNote };

const endedNoteOf = (messages: Notes): Note => ({
  text: messages.endedNote,
  link: { label: messages.endedAction, to: paths.events },
});

const holderNoteOf = ({ state }: Situation, messages: Notes): Note | undefined => {
  if (state === "canceled") return { text: messages.canceledNote };
  if (state === "running") return undefined;
  return state === "ended" ? endedNoteOf(messages) : { text: messages.ticketNote };
};

const requestNoteOf = ({ my_request: request }: CityEvent, messages: Notes): string => {
  if (request?.status === "pending") return messages.requestPending;
  return request?.status === "declined" ? messages.requestDeclined : messages.requestNote;
};

const noteOf = (event: CityEvent, situation: Situation, messages: Notes): Note | undefined => {
  const { state, offered, held } = situation;
  if (offered || held) return undefined;
  const dollars = membershipDollars();
  const withMembership = (text: string): Note =>
    isOnSale ? { text, link: { label: messages.membershipAction, to: paths.membership } } : { text };
  switch (state) {
    case "running":
      return { text: messages.runningNote };
    case "ended":
      return endedNoteOf(messages);
    case "full":
      if (event.my_request?.status === "pending") return { text: messages.requestPending };
      if (situation.canWait) return event.my_waitlist ? undefined : { text: messages.fullNote };
      return situation.isMember ? undefined : withMembership(messages.fullMembersNote);
    case "not-on-sale":
      return { text: messages.notOnSaleNote };
    case "sign-in": {
      const price = formatPrice(event.price_cents, "", event.city);
      return price
        ? withMembership(messages.visitorPricedNote({ price, dollars }))
        : { text: messages.visitorNote };
    }
    case "membership":
      return event.my_request
        ? { text: requestNoteOf(event, messages) }
        : withMembership(messages.membershipNote({ dollars }));
    case "request":
      return { text: requestNoteOf(event, messages) };
    case "open":
      return event.venue_name === undefined && event.place_from === undefined
        ? { text: messages.hiddenNote }
        : undefined;
    default:
      return undefined;
  }
};

/** The next other dates of the event's series. */
const SeriesDates = ({ event: { id, series, city } }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).dates;
  const { data, error, refetch } = useQuery({
    queryKey: [...eventQueries.all, "series", id],
    queryFn: () => call(listSeriesDates, { params: { eventId: id } }),
  });
  return (
    <section aria-labelledby="series-dates" className="mt-5 border-t border-line pt-5">
      <h2 id="series-dates" className="text-lg">
        {messages.title}
      </h2>
      {series && <p className="mt-1 text-ink-2">{messages.place(series)}</p>}
      {error && (
        <Failure className="mt-3" error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />
      )}
      {!data && !error && <p className="mt-1 text-ink-2">{messages.loading}</p>}
      {data?.dates.length === 0 && <p className="mt-1 text-ink-2">{messages.none}</p>}
      {data && data.dates.length > 0 && (
        <ul className="mt-2">
          {data.dates.map(({ event_id, starts_at }) => (
            <li key={event_id}>
              <Link
                to={eventPath(event_id)}
                className="flex min-h-11 items-center gap-2.5 font-semibold text-primary-ink hover:underline"
              >
                <CalendarDays className="size-4 shrink-0 text-ink-3" aria-hidden />
                <time dateTime={starts_at} className="tabular-nums">
                  {formatWhen(starts_at, city)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
