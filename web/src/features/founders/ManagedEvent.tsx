import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { useState } from "react";
import { Link } from "react-router-dom";
import { hasFeature } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import type { TabItem } from "#shared/ui/Tabs.tsx";
import { AttendeeList } from "./AttendeeList";
import { EventFormDialog } from "./EventDialogs";
import { EventRatings } from "./EventRatings";
import { EventRequests } from "./EventRequests";
import { EventWaitlist } from "./EventWaitlist";
import { EventMessages } from "./guest-messages/EventMessages";
import { EventHelpers } from "./helpers/EventHelpers";
import { foundersMessages } from "./messages/en";
import { EventTills } from "./door-money/EventTills";
import { EventTables } from "./tables/EventTables";
import { Overview } from "./EventOverview";
import { EventHead } from "./EventHead";

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
      <EventHead event={event} isHelper={isHelper} onEdit={edit} />
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
  const money =
    event.price_cents > 0 || event.at_door
      ? [{ value: "money", label: manage.money, content: <EventTills event={event} /> }]
      : [];
  const helpers = { value: "helpers", label: manage.helpers, content: <EventHelpers event={event} /> };
  const after = {
    value: "after",
    label: manage.after,
    content: isOver ? <After event={event} /> : <p className="text-ink-2">{manage.afterBody}</p>,
  };
  return isHelper
    ? [guests, requests, writing, ...tables]
    : [overview, guests, requests, writing, ...tables, helpers, ...money, after];
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
