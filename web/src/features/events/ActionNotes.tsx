import type { CityEvent } from "@majlis/contracts/events/events";
import { isMemberRole } from "@majlis/contracts/roles";
import type { PersonState } from "@majlis/core/seats/personState.rules";
import { clsx } from "clsx";
import { Link } from "react-router-dom";
import { OccasionData } from "#features/tickets/OccasionPanel.tsx";
import { formatPrice, formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath, membershipFor } from "#shared/paths.ts";
import { isOnSale, monthlyPrice } from "#shared/features.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useEventState } from "./EventActions";
import { eventsMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";
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

/** What a person without a seat reads below the action, with the request and the seat that a member gave. */
export const ActionNotes = ({ event }: { readonly event: CityEvent }) => (
  <div className="mt-3 grid gap-3 empty:hidden">
    {event.my_request && <RequestBox event={event} />}
    <ActionNote event={event} />
    {event.kursi && <KursiBox event={event} />}
    {event.is_former_host && <FormerHost event={event} />}
    {event.my_rating !== undefined && <RateEvent event={event} rating={event.my_rating} />}
  </div>
);

/** The quiet rest of the page: the person's answers, the other dates, a seat to give, and the data for search engines. */
export const EventRest = ({ event }: { readonly event: CityEvent }) => {
  const { role } = useSession();
  return (
    <>
      {event.questions && <MyAnswers event={event} />}
      {event.series && <SeriesDates event={event} />}
      {!event.kursi && isMemberRole(role) && <KursiBox event={event} />}
      {event.is_public && event.status !== "draft" && (
        <OccasionData occasion={event} path={eventPath(event.id)} host={event.founder.full_name} />
      )}
    </>
  );
};

/** One sentence that explains the action. */
const ActionNote = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).note;
  const { state, canWait } = useEventState(event);
  const { status, role } = useSession();
  const isMember = status === "loading" || isMemberRole(role);
  const text = noteOf(event, state, messages, { canWait, isMember });
  if (text === undefined) return null;
  const leads = isOnSale && (state === "full" ? !canWait : state === "sign-in" && event.price_cents > 0);
  return (
    // New elements for changed words: a browser's translator replaces text nodes.
    <p key={state} className={clsx("text-ink-2", /^(sign-in|open)$/.test(state) && "in-data-member:hidden")}>
      {text}
      {leads && (
        <>
          {" "}
          <Link
            to={membershipFor(event.id)}
            className="font-semibold text-primary underline underline-offset-4"
          >
            {messages.membershipAction}
          </Link>
        </>
      )}
    </p>
  );
};

type Notes = ReturnType<typeof eventsMessages.get>["note"];

interface Reader {
  readonly canWait: boolean;
  readonly isMember: boolean;
}

const noteOf = (
  event: CityEvent,
  state: PersonState,
  messages: Notes,
  { canWait, isMember }: Reader,
): string | undefined => {
  const monthly = monthlyPrice();
  const price = formatPrice(event.price_cents, "", event.city);
  switch (state) {
    case "full":
      return canWait ? messages.fullNote : isMember ? undefined : messages.fullMembersNote;
    case "sign-in":
      return price && isOnSale ? messages.visitorPricedNote({ price, monthly }) : messages.visitorNote;
    case "membership":
      return messages.membershipNote({ monthly });
    case "request":
      return messages.requestNote;
    case "open":
      return event.venue_name === undefined && event.place_from === undefined
        ? messages.hiddenNote
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
    <section aria-labelledby="series-dates" className="mt-8">
      <h2 id="series-dates" className="text-xl">
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
