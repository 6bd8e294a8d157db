import { useMessages } from "#shared/i18n/i18n.ts";
import { SelectedEventPage } from "#features/founders/SelectedEventPage.tsx";
import { foundersMessages } from "../messages/en";
import { EventHelpers } from "./EventHelpers";

/** The helpers of one own event. The address holds the selected event. */
export const FounderHelpersPage = () => {
  const { title, intro, loading } = useMessages(foundersMessages).founder;
  return (
    <SelectedEventPage {...{ title, intro, loading }}>
      {(event) => <EventHelpers key={event.id} event={event} />}
    </SelectedEventPage>
  );
};
