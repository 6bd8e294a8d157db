import { useMessages } from "#shared/i18n/i18n.ts";
import { SelectedEventPage } from "#features/founders/SelectedEventPage.tsx";
import { foundersMessages } from "../messages/en";
import { EventMessages } from "./EventMessages";

/** Messages to the guests of one own event. The address holds the selected event. */
export const FounderMessagesPage = () => {
  const messages = useMessages(foundersMessages).page;
  return (
    <SelectedEventPage {...messages}>
      {(event) => <EventMessages key={event.id} event={event} />}
    </SelectedEventPage>
  );
};
