import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { OccasionFrame } from "#shared/ui/occasions/OccasionFrame.tsx";
import { EventActions } from "./EventActions";
import { EventDetails } from "./EventDetails";
import { eventQueries } from "./events.queries";
import { eventsMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/events/later.ts");

const PaymentNotice = laterPart(later, (m) => m.PaymentNotice);

/** The page of one event. The payment page returns here. */
export const EventPage = () => {
  const messages = useMessages(eventsMessages).event;
  const { eventId = "" } = useParams();
  const { search } = useLocation();
  // A document is drawn without a query.
  const isHydrating = useIsHydrating();
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
          {!isHydrating && /(paid|given|canceled)=1/.test(search) && <PaymentNotice event={event} />}
          <EventDetails event={event} />
        </EventActions>
      )}
    </OccasionFrame>
  );
};
