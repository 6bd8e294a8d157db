import type { Gathering } from "@majlis/contracts/gatherings";
import type { PosterArt } from "@majlis/posters/drawPoster";
import { clsx } from "clsx";
import { CalendarDays, Clock, Link as LinkIcon, MapPin, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { formatEndOf, formatInstant, textLang } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { copyGatheringLink } from "#features/tickets/ticket/shareTicket.ts";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { doorPath, gatheringPath } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { gatheringsMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface MyGatheringCardProps {
  readonly gathering: Gathering;
  readonly art: PosterArt;
  readonly onShowAttendees: () => void;
}

const rowClass = "flex items-center gap-2.5";
const iconClass = "size-4 shrink-0 text-ink-3";

/** One of the caller's own gatherings. Its title links to the page where it is edited and canceled. */
export const MyGatheringCard = ({ gathering, art, onShowAttendees }: MyGatheringCardProps) => {
  const { mine: messages, list } = useMessages(gatheringsMessages);
  const { id, title, starts_at: startsAt } = gathering;
  const now = useNow();
  const isOver = gathering.status === "canceled" || hasEnded(gathering, now);
  return (
    <li className="flex flex-col overflow-hidden rounded-lg bg-surface shadow-card">
      <div className={clsx("aspect-[400/150]", isOver && "opacity-60 grayscale")}>
        <Poster shape="strip" {...art} />
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div className="flex flex-wrap gap-2">
          <Badge tone="gathering">{messages.host}</Badge>
          {gathering.status === "canceled" && <Badge tone="danger">{messages.canceled}</Badge>}
        </div>
        <h2 dir="auto" lang={textLang(title)} className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          <Link to={gatheringPath(id)} className="rounded-sm underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        {gathering.description && (
          <Words as="p" className="line-clamp-3 text-ink-2 wrap-anywhere">
            {gathering.description}
          </Words>
        )}
        <ul className="grid grid-cols-1 gap-1.5 text-ink-2">
          <li className={rowClass}>
            <CalendarDays className={iconClass} aria-hidden />
            <time dateTime={startsAt}>{formatInstant(startsAt, "date", gathering.city)}</time>
          </li>
          <li className={rowClass}>
            <Clock className={iconClass} aria-hidden />
            <time dateTime={startsAt}>
              {[formatInstant(startsAt, "time", gathering.city), formatEndOf(gathering)]
                .filter(Boolean)
                .join(" – ")}
            </time>
          </li>
          {gathering.venue_name && (
            <li className={rowClass}>
              <MapPin className={iconClass} aria-hidden />
              <Words className="line-clamp-2 wrap-anywhere">{gathering.venue_name}</Words>
            </li>
          )}
          <li className={rowClass}>
            <Users className={iconClass} aria-hidden />
            {list.attending({ count: gathering.attendee_count, capacity: gathering.capacity })}
          </li>
        </ul>
        <MyGatheringActions gathering={gathering} onShowAttendees={onShowAttendees} />
      </div>
    </li>
  );
};

type MyGatheringActionsProps = Omit<MyGatheringCardProps, "art">;

const MyGatheringActions = ({ gathering, onShowAttendees }: MyGatheringActionsProps) => {
  const { mine: messages, list } = useMessages(gatheringsMessages);
  const { id, title, status } = gathering;
  const now = useNow();
  const isComing = status === "published" && new Date(gathering.starts_at) > now;
  const ofGathering = (
    <Words as="span" className="sr-only">
      {messages.ofGathering({ title })}
    </Words>
  );
  return (
    <>
      <Button kind="quiet" className="mt-auto w-full" onClick={onShowAttendees}>
        {messages.viewAttendees}
        {ofGathering}
      </Button>
      {isComing && (
        <Link to={gatheringPath(id)} className={buttonClass("quiet")}>
          {list.manage}
          {ofGathering}
        </Link>
      )}
      {status !== "canceled" && (
        <div className="button-row">
          <Button kind="quiet" onClick={() => void copyGatheringLink(gathering)}>
            <LinkIcon className="size-4" aria-hidden />
            {messages.copyLink}
            {ofGathering}
          </Button>
          <Link to={doorPath(id)} className={buttonClass("quiet")}>
            {messages.openDoor}
            {ofGathering}
          </Link>
        </div>
      )}
    </>
  );
};
