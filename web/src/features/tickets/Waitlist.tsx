import { getEvent } from "@majlis/contracts/events/events";
import { EventId, GatheringId } from "@majlis/contracts/ids";
import type { WaitlistEntry } from "@majlis/contracts/tickets/waitlist";
import { isOffer } from "@majlis/core/seats/seats.rules";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { CalendarDays, Hourglass } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatOrdinal, formatWhen, textLang, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { LoadMoreButton } from "#shared/ui/lists/PagedList.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { LeaveWaitlist } from "./seats/CancelActions";
import { refreshSeats } from "./seats/occasion";
import { type AskPrice, PriceDialog } from "./seats/PriceDialog";
import { takeEventSeat, takeGatheringSeat } from "./seats/seatCalls";
import { usePriceQuestion } from "./seats/usePriceQuestion";
import { ticketQueries } from "./tickets.queries";
import { ticketsMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface WaitlistProps {
  /** Offers have a deadline and are shown above the tickets; waitlist entries are shown below. */
  readonly kind: "offers" | "entries";
  /** Gets the event or gathering whose offered seat was taken. */
  readonly onTaken: (refId: string) => void;
}

/** The seats offered to the caller, or the caller's waitlist entries. Renders nothing when there are none. */
export const Waitlist = ({ kind, onTaken }: WaitlistProps) => {
  const messages = useMessages(ticketsMessages).waitlist;
  const titleId = useId();
  const now = useNow();
  const list = useInfiniteQuery(ticketQueries.waitlist());
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // An offer may expire while the page is open.
  const shown = entries.filter((entry) => (kind === "offers" ? isOffer(entry, now) : entry.place !== null));
  if (list.error && !list.data)
    return (
      kind === "entries" && (
        <Failure
          className="mt-10"
          error={list.error}
          fallback="WaitlistNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )
    );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={kind === "offers" ? "mb-10" : "mt-12"}>
      <h2 id={titleId} className="mb-5 text-xl">
        {kind === "offers" ? messages.offers : messages.title}
      </h2>
      <ul className="@container grid gap-5 lg:grid-cols-2">
        {shown.map((entry) => (
          <WaitlistCard key={entry.ref_id} entry={entry} onTaken={onTaken} />
        ))}
      </ul>
      {kind === "entries" && <LoadMoreButton list={list} />}
    </section>
  );
};

/** The event is read first, because its entry has no price. */
const takeSeat = async (
  { type, ref_id: refId, title }: WaitlistEntry,
  ask: AskPrice,
): Promise<string | undefined> => {
  if (type === "gathering") return takeGatheringSeat({ id: GatheringId.parse(refId), title });
  return takeEventSeat(await call(getEvent, { params: { eventId: EventId.parse(refId) } }), ask);
};

interface WaitlistCardProps {
  readonly entry: WaitlistEntry;
  readonly onTaken: (refId: string) => void;
}

/** A waitlist entry or an offered seat, with its actions. */
const WaitlistCard = ({ entry, onTaken }: WaitlistCardProps) => {
  const messages = useMessages(ticketsMessages).waitlist;
  const { ref_id: id, type, starts_at: startsAt, place, offer_expires_at: deadline } = entry;
  const title = titleOf(entry);
  const { askFor, asked } = usePriceQuestion();
  const take = useMutation({
    mutationFn: () => takeSeat(entry, askFor(entry)),
    onSuccess: async (code) => {
      await refreshSeats();
      if (code !== undefined) onTaken(id);
    },
    onError: async (error) => {
      await toastFailure(error, type === "event" ? "JoinEventFailed" : "JoinGatheringFailed");
      await refreshSeats();
    },
  });
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden @max-3xs:grid-cols-1 rounded-lg bg-surface shadow-card">
      <div className="relative overflow-hidden @max-3xs:hidden">
        <Poster {...occasionArt({ ...entry, id, startsAt })} className="absolute inset-0" />
      </div>
      <div className="flex flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-2">
          <Badge tone={type}>{messages[type]}</Badge>
          <Badge tone={place === null ? "ok" : "plain"}>
            <Hourglass className="size-3" aria-hidden />
            {place === null ? messages.offered : messages.place({ place: formatOrdinal(place) })}
          </Badge>
        </div>
        <h3 dir="auto" lang={textLang(title)} className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          <Link
            to={`${type === "event" ? paths.events : paths.gatherings}/${id}`}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="flex items-center gap-2.5 text-ink-2">
          <CalendarDays className="size-4 shrink-0 text-ink-3" aria-hidden />
          <time dateTime={startsAt}>{formatWhen(startsAt, entry.city)}</time>
        </p>
        {deadline !== null && (
          <p className="text-ink-2">{messages.deadline({ deadline: formatWhen(deadline, entry.city) })}</p>
        )}
        <div className="mt-auto grid gap-2 pt-1 sm:grid-flow-col sm:auto-cols-fr">
          {place === null && (
            <Button isBusy={take.isPending} busyLabel={messages.taking} onClick={() => take.mutate()}>
              {messages.takeSeat}
              <Words as="span" className="sr-only">
                {messages.of({ title })}
              </Words>
            </Button>
          )}
          <LeaveWaitlist refId={id} title={title} entry={entry} />
        </div>
        {asked && <PriceDialog {...asked} />}
      </div>
    </li>
  );
};
