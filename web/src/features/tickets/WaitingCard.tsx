import { EventId, GatheringId } from "@majlis/contracts/ids";
import type { WaitlistEntry } from "@majlis/contracts/tickets/waitlist";
import { useMutation } from "@tanstack/react-query";
import { CalendarDays, Hourglass } from "lucide-react";
import { formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Link } from "#shared/router/Link.tsx";
import { refreshSeats } from "./seats/refreshSeats";
import { takeEventSeat } from "./seats/takeEventSeat";
import { takeGatheringSeat } from "./seats/takeGatheringSeat";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { LeaveLine } from "./seats/LeaveLine";
import { ticketsMessages } from "./messages/en";

const takeSeat = ({ type, ref_id: refId, title }: WaitlistEntry): Promise<string | undefined> =>
  type === "event"
    ? takeEventSeat({ id: EventId.parse(refId), title })
    : takeGatheringSeat({ id: GatheringId.parse(refId), title });

interface WaitingCardProps {
  readonly entry: WaitlistEntry;
  readonly onTaken: (refId: string) => void;
}

/** A line that one stands in: for what, the place or the offer, and the way out. */
export const WaitingCard = ({ entry, onTaken }: WaitingCardProps) => {
  const messages = useMessages(ticketsMessages).waitlist;
  const { ref_id: id, type, title, starts_at: startsAt, place, offer_expires_at: deadline } = entry;
  const take = useMutation({
    mutationFn: () => takeSeat(entry),
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
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-lg bg-surface shadow-card">
      <div className="relative overflow-hidden">
        <Poster {...occasionArt({ id, title, startsAt, type })} className="absolute inset-0" />
      </div>
      <div className="flex flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-2">
          <Badge tone={type}>{messages[type]}</Badge>
          <Badge tone={place === null ? "ok" : "plain"}>
            <Hourglass className="size-3" aria-hidden />
            {place === null ? messages.offered : messages.place({ place })}
          </Badge>
        </div>
        <h3 dir="auto" className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          <Link
            to={`${type === "event" ? paths.events : paths.gatherings}/${id}`}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="flex items-center gap-2.5 text-ink-2">
          <CalendarDays className="size-4 shrink-0 text-ink-3" aria-hidden />
          <time dateTime={startsAt}>{formatWhen(startsAt)}</time>
        </p>
        {deadline !== null && (
          <p className="text-ink-2">{messages.deadline({ deadline: formatWhen(deadline) })}</p>
        )}
        <div className="mt-auto grid gap-2 pt-1 sm:grid-flow-col sm:auto-cols-fr">
          {place === null && (
            <Button isBusy={take.isPending} busyLabel={messages.taking} onClick={() => take.mutate()}>
              {messages.takeSeat}
              <span className="sr-only">{messages.of({ title })}</span>
            </Button>
          )}
          <LeaveLine refId={id} title={title} place={entry} />
        </div>
      </div>
    </li>
  );
};
