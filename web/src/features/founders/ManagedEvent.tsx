import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { isDoorTime } from "@majlis/core/occasions/checkIn.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { Link as LinkIcon, MoreHorizontal, Pencil, ScanLine } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { copyEventLink } from "#features/tickets/ticket/shareTicket.ts";
import { cityName, formatPlace, formatSpan, heldPlace, titleOf } from "#shared/i18n/format.ts";
import { hasFeature } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { doorPath, eventPath, helpedDoorPath } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import type { TabItem } from "#shared/ui/Tabs.tsx";
import { AttendeeList } from "./AttendeeList";
import { CancelEventDialog, EventFormDialog } from "./EventDialogs";
import { EventRatings } from "./EventRatings";
import { EventRequests } from "./EventRequests";
import { EventWaitlist } from "./EventWaitlist";
import { EventBadges } from "./FounderEventCard";
import { EventMessages } from "./guest-messages/EventMessages";
import { EventHelpers } from "./helpers/EventHelpers";
import { foundersMessages } from "./messages/en";
import { EventTables } from "./tables/EventTables";
import { useStatusItems } from "./EventMenu";
import { Overview } from "./EventOverview";
import { Words } from "#shared/ui/Words.tsx";

interface ManagedEventProps {
  readonly event: FounderEvent;
  /** Whether a co-host looks at it, who has fewer tabs. */
  readonly isHelper?: boolean;
  /** After the form was closed. */
  readonly onEdited?: () => void;
}

/** Everything about one event, for its founder and for co-hosts. The address holds the tab. */
export const ManagedEvent = ({ event, isHelper = false, onEdited }: ManagedEventProps) => {
  const messages = useMessages(foundersMessages).helping;
  const [isEditing, setIsEditing] = useState(false);
  const [hasEdited, setHasEdited] = useState(false);
  const edit = () => {
    setHasEdited(true);
    setIsEditing(true);
  };
  const tabs = useEventTabs(event, isHelper, edit);
  return (
    <>
      <Head event={event} isHelper={isHelper} onEdit={edit} />
      <PageTabs label={messages.sections} items={tabs} />
      {hasEdited && (
        <EventFormDialog
          draft={{ kind: "edit", event }}
          mayPublish={!isHelper}
          isOpen={isEditing}
          onOpenChange={(isOpen) => {
            setIsEditing(isOpen);
            if (!isOpen) onEdited?.();
          }}
        />
      )}
    </>
  );
};

const useEventTabs = (
  event: FounderEvent,
  isHelper: boolean,
  onEdit: () => void,
): readonly TabItem<string>[] => {
  const { helping: messages, manage } = useMessages(foundersMessages);
  const phase = phaseOf(event, useNow());
  const isOver = event.status === "published" && phase === "ended";
  const { pending } = event.requests;
  const guests = {
    value: "guests",
    label: messages.guests,
    content: (
      <>
        <AttendeeList event={event} isHelper={isHelper} />
        {event.waiting_count + event.seats_held > 0 && <EventWaitlist event={event} />}
      </>
    ),
  };
  const requests = {
    value: "requests",
    label: pending > 0 ? manage.requestsWaiting({ pending }) : messages.requests,
    content: <EventRequests event={event} />,
  };
  const writing = { value: "messages", label: messages.messages, content: <EventMessages event={event} /> };
  const overview = {
    value: "overview",
    label: manage.overview,
    content: <Overview event={event} onEdit={onEdit} />,
  };
  const tables = hasFeature("tables")
    ? [{ value: "tables", label: manage.tables, content: <EventTables event={event} /> }]
    : [];
  const helpers = { value: "helpers", label: manage.helpers, content: <EventHelpers event={event} /> };
  const after = {
    value: "after",
    label: manage.after,
    content: isOver ? <After event={event} /> : <p className="text-ink-2">{manage.afterBody}</p>,
  };
  return isHelper
    ? [guests, requests, writing, ...tables]
    : [overview, guests, requests, writing, ...tables, helpers, after];
};

interface HeadProps {
  readonly event: FounderEvent;
  readonly isHelper: boolean;
  readonly onEdit: () => void;
}

/** The event and its actions. */
const Head = ({ event, isHelper, onEdit }: HeadProps) => {
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

const After = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).manage;
  return (
    <>
      <EventRatings event={event} />
      <Link to={eventPath(event.id)} className={buttonClass("quiet")}>
        {messages.photos}
      </Link>
    </>
  );
};
