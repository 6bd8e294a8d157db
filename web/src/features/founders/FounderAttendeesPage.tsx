import { lazy } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { EventWaitlist } from "./EventWaitlist";
import { SelectedEventPage } from "./SelectedEventPage";
import { foundersMessages } from "./messages/en";

const AttendeeList = lazy(async () => ({ default: (await import("./AttendeeList")).AttendeeList }));

/** The attendees and the waitlist of one own event. The address holds the selected event. */
export const FounderAttendeesPage = () => {
  const { title, intro, loading } = useMessages(foundersMessages).attendees;
  return (
    <SelectedEventPage {...{ title, intro, loading }}>
      {(event) => (
        <>
          <AttendeeList key={event.id} event={event} />
          {event.waiting_count + event.seats_held > 0 && <EventWaitlist event={event} />}
        </>
      )}
    </SelectedEventPage>
  );
};
