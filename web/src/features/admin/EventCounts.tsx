import type { EventCounts as Numbers } from "@majlis/contracts/admin";
import { useMessages } from "../../lib/i18n";
import { Counts } from "../../ui/Counts";
import { adminEventsMessages } from "./adminEvents.messages";

/** How many events there are, and how many of them are what. */
export const EventCounts = ({ counts }: { readonly counts: Numbers | undefined }) => {
  const messages = useMessages(adminEventsMessages);
  return (
    <Counts
      label={messages.counts}
      counts={[
        [messages.total, counts?.total],
        [messages.upcoming, counts?.upcoming],
        [messages.public, counts?.public],
        [messages.hidden, counts?.hidden],
      ]}
    />
  );
};
