import { useMessages } from "#shared/i18n/i18n.ts";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { SelectedEventPage } from "./SelectedEventPage";
import { foundersMessages } from "./messages/en";
import { EventRatings } from "./EventRatings";
import { EventWaitlist } from "./EventWaitlist";
import { AttendeeList } from "./AttendeeList";

/** The attendees and the waitlist of one own event. The address holds the selected event. */
export const FounderAttendeesPage = () => {
  const now = useNow();
  const { title, intro, loading } = useMessages(foundersMessages).attendees;
  return (
    <SelectedEventPage {...{ title, intro, loading }}>
      {(event) => (
        <>
          {event.status === "published" && hasEnded(event, now) && <EventRatings event={event} />}
          <AttendeeList key={event.id} event={event} />
          {event.waiting_count + event.seats_held > 0 && <EventWaitlist event={event} />}
        </>
      )}
    </SelectedEventPage>
  );
};
