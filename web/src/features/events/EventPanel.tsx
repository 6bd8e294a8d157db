import type { CityEvent } from "@majlis/contracts/events/events";
import { CalendarDays, MapPin, Share2, Users } from "lucide-react";
import { lazy, Suspense } from "react";
import { formatDay, formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Fact } from "#shared/ui/Fact.tsx";
import { useEventActions } from "./EventActions";
import { EventPlace } from "./EventPlace";
import { JoinAction } from "./JoinAction";
import { eventsMessages } from "./messages/en";

const EventNote = lazy(async () => ({ default: (await import("./EventNote")).EventNote }));
const SeatBox = lazy(async () => ({
  default: (await import("#features/tickets/seats/SeatBox.tsx")).SeatBox,
}));

/** When, where, how many, and what to do about it. It stays in view beside a long text. */
export const EventPanel = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).event;
  const shared = useMessages(eventsMessages).list;
  const actions = useEventActions();
  const { attendee_count: count, capacity } = event;
  const share = async () => {
    const { shareTicket } = await import("#features/tickets/ticket/shareTicket.ts");
    await shareTicket({ refId: event.id, type: "event", title: event.title, startsAt: event.starts_at });
  };
  const own = event.my_ticket ?? event.my_waitlist ?? event.my_hold;
  return (
    <div className="h-fit rounded-lg bg-surface p-5 shadow-card md:sticky md:top-20">
      <dl className="grid gap-4">
        <Fact Icon={CalendarDays} label={messages.when}>
          <time dateTime={event.starts_at}>
            {formatDay(event.starts_at)}
            <br />
            {formatInstant(event.starts_at, "time")}
          </time>
          {event.ends_at && (
            <span className="font-normal text-ink-2">
              {" "}
              {messages.until({ time: formatInstant(event.ends_at, "time") })}
            </span>
          )}
        </Fact>
        <Fact Icon={MapPin} label={messages.where}>
          <EventPlace event={event} />
          {event.venue_address && <bdi className="block font-normal text-ink-2">{event.venue_address}</bdi>}
        </Fact>
        <Fact Icon={Users} label={messages.seats}>
          {capacity === null ? shared.unlimited : shared.attending({ count, capacity })}
        </Fact>
      </dl>
      <div className="mt-5 grid gap-2">
        <JoinAction event={event} isBig />
        {own && (
          <Suspense fallback={null}>
            <SeatBox occasion={event} onGivenBack={() => actions.forget(event)} />
          </Suspense>
        )}
        <Button kind="ghost" onClick={() => void share()}>
          <Share2 className="size-4" aria-hidden />
          {messages.share}
        </Button>
      </div>
      <div className={own ? "mt-3 empty:hidden" : "mt-3 min-h-9"}>
        <Suspense fallback={null}>
          <EventNote event={event} />
        </Suspense>
      </div>
    </div>
  );
};
