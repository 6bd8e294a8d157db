import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { isDoorTime } from "@majlis/core/occasions/checkIn.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { Link as LinkIcon, MoreHorizontal, Pencil, ScanLine } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { copyEventLink } from "#features/tickets/ticket/shareTicket.ts";
import { cityName, formatPlace, formatSpan, heldPlace, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { doorPath, eventPath, helpedDoorPath } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { CancelEventDialog } from "./EventDialogs";
import { EventBadges } from "./FounderEventRow";
import { foundersMessages } from "./messages/en";
import { useStatusItems } from "./EventMenu";
import { Words } from "#shared/ui/Words.tsx";

interface HeadProps {
  readonly event: FounderEvent;
  readonly isHelper: boolean;
  readonly onEdit: () => void;
}

/** The event and its actions. */
export const EventHead = ({ event, isHelper, onEdit }: HeadProps) => {
  const messages = useMessages(foundersMessages).events;
  const now = useNow();
  const title = titleOf(event);
  return (
    <header className="mt-2 mb-6 grid print:block gap-x-5 gap-y-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <div className="no-print aspect-[400/150] overflow-hidden rounded-lg sm:aspect-square">
        <Poster isEager {...occasionArt({ ...event, startsAt: event.starts_at, type: "event" })} />
      </div>
      <div className="min-w-0">
        <EventBadges event={event} phase={phaseOf(event, now)} />
        <Words as="h1" className="mt-2 text-2xl wrap-anywhere">
          {title}
        </Words>
        <p className="mt-1 text-ink-2">
          <time dateTime={event.starts_at}>{formatSpan(event)}</time>
          {" · "}
          <Words className="wrap-anywhere">
            {formatPlace(event.venue_name ?? messages.placeFollows, cityName(event.city))}
          </Words>
          {heldPlace(event) && <span className="block">{heldPlace(event)}</span>}
        </p>
        <HeadActions event={event} isHelper={isHelper} onEdit={onEdit} />
      </div>
    </header>
  );
};

/** The action that the event needs next: publish a draft, open the door of today, else share the link. */
const HeadActions = ({ event, isHelper, onEdit }: HeadProps) => {
  const { events: messages, helping, manage } = useMessages(foundersMessages);
  const [isCanceling, setIsCanceling] = useState(false);
  const [wasCanceling, setWasCanceling] = useState(false);
  const { items, dialog } = useStatusItems(event, () => {
    setWasCanceling(true);
    setIsCanceling(true);
  });
  const [publish] = items.filter(({ label }) => label === messages.publish);
  const isDoor = isDoorTime(event, useNow());
  const navigate = useNavigate();
  return (
    <>
      <div className="no-print mt-4 flex flex-wrap gap-2">
        {!isHelper && publish && <Button onClick={publish.onSelect}>{publish.label}</Button>}
        {event.status === "published" && (
          <Link
            to={isHelper ? helpedDoorPath(event.id) : doorPath(event.id)}
            className={buttonClass(isDoor ? "primary" : "quiet")}
          >
            <ScanLine className="size-4" aria-hidden />
            {isHelper ? helping.door : messages.checkIn}
          </Link>
        )}
        {event.status !== "canceled" && (
          <Button kind="quiet" onClick={onEdit}>
            <Pencil className="size-4" aria-hidden />
            {helping.edit}
          </Button>
        )}
        {event.status === "published" && (
          <Button kind="quiet" onClick={() => void copyEventLink(event)}>
            <LinkIcon className="size-4" aria-hidden />
            {messages.copyLink}
          </Button>
        )}
        <Menu
          label={messages.moreOf({ title: titleOf(event) })}
          className={buttonClass("quiet")}
          items={[
            { label: manage.see, onSelect: () => void navigate(eventPath(event.id)) },
            ...(isHelper ? [] : items.filter((item) => item !== publish)),
          ]}
          align="end"
        >
          <MoreHorizontal className="size-4" aria-hidden />
          {messages.more}
        </Menu>
      </div>
      {dialog}
      {wasCanceling && <CancelEventDialog event={event} isOpen={isCanceling} onOpenChange={setIsCanceling} />}
    </>
  );
};
