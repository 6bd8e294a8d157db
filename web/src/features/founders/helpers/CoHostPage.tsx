import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Pencil, ScanLine } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { ApiError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { formatWhen, textLang, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { helpedDoorPath, paths } from "#shared/paths.ts";
import { helpedEventsQuery } from "#shared/session/helpedEvents.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { foundersMessages } from "../messages/en";
import { AttendeeList } from "#features/founders/AttendeeList.tsx";
import { EventWaitlist } from "#features/founders/EventWaitlist.tsx";
import { EventFormDialog } from "#features/founders/EventFormDialog.tsx";
import { EventRequests } from "#features/founders/EventRequests.tsx";
import { EventMessages } from "#features/founders/guest-messages/EventMessages.tsx";

const gone = new ApiError("HelpEnded");

/** An event that the person manages as a co-host. The address holds the event and the tab. */
export const CoHostPage = () => {
  const messages = useMessages(foundersMessages).helping;
  const [search] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(helpedEventsQuery);
  const event = data?.find(({ id }) => id === search.get("event"))?.event;
  usePageTitle(event ? titleOf(event) : messages.title);
  return (
    <>
      <Link to={paths.helping} className={buttonClass("ghost", "-ms-3")}>
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
        {messages.back}
      </Link>
      {!event && <h1 className="mt-2 mb-4 text-2xl">{messages.title}</h1>}
      {isPending && <RowsSkeleton label={messages.loading} className="gap-3" rowClass="h-24" />}
      {error && <Failure error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />}
      {data && !event && <Failure error={gone} fallback="HelpEnded" />}
      {event && <ManagedEvent key={event.id} event={event} />}
    </>
  );
};

const ManagedEvent = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).helping;
  const [isEditing, setIsEditing] = useState(false);
  const [hasEdited, setHasEdited] = useState(false);
  const close = (isOpen: boolean) => {
    setIsEditing(isOpen);
    if (!isOpen) void queryClient.invalidateQueries({ queryKey: helpedEventsQuery.queryKey });
  };
  return (
    <>
      <header className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">
            <bdi lang={textLang(titleOf(event))}>{titleOf(event)}</bdi>
          </h1>
          <p className="mt-1 text-ink-2">{formatWhen(event.starts_at, event.city)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            onClick={() => {
              setHasEdited(true);
              setIsEditing(true);
            }}
          >
            <Pencil className="size-4" aria-hidden />
            {messages.edit}
          </Button>
          <Link to={helpedDoorPath(event.id)} className={buttonClass("primary")}>
            <ScanLine className="size-4" aria-hidden />
            {messages.door}
          </Link>
        </div>
      </header>
      <PageTabs
        label={messages.sections}
        items={[
          {
            value: "guests",
            label: messages.guests,
            content: (
              <>
                <AttendeeList event={event} isHelper />
                {event.waiting_count + event.seats_held > 0 && <EventWaitlist event={event} />}
              </>
            ),
          },
          { value: "requests", label: messages.requests, content: <EventRequests event={event} /> },
          { value: "messages", label: messages.messages, content: <EventMessages event={event} /> },
        ]}
      />
      {hasEdited && (
        <EventFormDialog draft={{ kind: "edit", event }} isOpen={isEditing} onOpenChange={close} />
      )}
    </>
  );
};
