import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { useLocation, useParams } from "react-router-dom";
import { beginAtLinked } from "#shared/country.ts";
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

/** The router's key of the page with which a visit begins. */
const keyOfLink = "default";

/** The page of one event. The payment page returns here. */
export const EventPage = () => {
  const messages = useMessages(eventsMessages).event;
  const { eventId = "" } = useParams();
  const { search, key } = useLocation();
  const query = useQuery(eventQueries.detail(eventId));
  const city = query.data?.city;
  useLayoutEffect(() => {
    if (city !== undefined && key === keyOfLink) beginAtLinked(city);
  }, [city, key]);
  // A document is drawn without a query.
  const isHydrating = useIsHydrating();
  return (
    <OccasionFrame
      query={query}
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
