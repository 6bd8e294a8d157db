import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { useLocation } from "../../lib/router/useLocation";
import { useParams } from "../../lib/router/useParams";
import { paths } from "../../paths";
import { Boundary } from "../../ui/Boundary";
import { OccasionFrame } from "../../ui/OccasionFrame";
import { EventActions } from "./EventActions";
import { EventDetails } from "./EventDetails";
import { eventMessages } from "./event.messages";
import { eventQueries } from "./events.queries";

const EventData = lazy(async () => ({ default: (await import("./EventData")).EventData }));
const PaymentNotice = lazy(async () => ({ default: (await import("./PaymentNotice")).PaymentNotice }));

/** One event at its own address, to share; the payment page of a seat leads back here. */
export const EventPage = () => {
  const messages = useMessages(eventMessages);
  const { eventId = "" } = useParams();
  const { search } = useLocation();
  return (
    <OccasionFrame
      query={useQuery(eventQueries.detail(eventId))}
      {...messages}
      listPath={paths.events}
      listLabel={messages.allEvents}
      notFound="EventNotFound"
      failure="EventsNotLoaded"
    >
      {(event) => (
        <EventActions>
          {/(paid|canceled)=1/.test(search) && (
            <Suspense fallback={null}>
              <PaymentNotice event={event} />
            </Suspense>
          )}
          <EventDetails event={event} />
          <Boundary>
            <Suspense>
              <EventData event={event} />
            </Suspense>
          </Boundary>
        </EventActions>
      )}
    </OccasionFrame>
  );
};
