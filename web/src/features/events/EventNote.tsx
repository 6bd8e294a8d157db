import type { CityEvent } from "@majlis/contracts/events/events";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useEventActions, useJoinState } from "./EventActions";
import { eventExtrasMessages } from "./extras/messages/en";

/** The sentence below the action that explains it. */
export const EventNote = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventExtrasMessages).note;
  const { state, offered, held } = useJoinState(event);
  const { joinedCode } = useEventActions();
  const isOff = state === "ended" || state === "canceled";
  const hasTicket = event.my_ticket !== undefined || joinedCode(event) !== undefined;
  const note = hasTicket ? messages.ticketNote : offered || held ? undefined : noteOf(event, state, messages);
  if (isOff || !note) return null;
  return (
    <p className="text-center text-xs text-ink-2">
      {note}
      {state === "membership" && !hasTicket && (
        <>
          {" "}
          <Link to={paths.membership} className="font-semibold text-primary underline underline-offset-4">
            {messages.membershipAction}
          </Link>
        </>
      )}
    </p>
  );
};

const noteOf = (
  event: CityEvent,
  state: ReturnType<typeof useJoinState>["state"],
  messages: ReturnType<typeof eventExtrasMessages.get>["note"],
): string | undefined => {
  switch (state) {
    case "full":
      return event.my_waitlist ? undefined : messages.fullNote;
    case "not-on-sale":
      return messages.notOnSaleNote;
    case "sign-in":
      return messages.visitorNote;
    case "membership":
      return messages.membershipNote;
    case "request":
      if (event.my_request?.status === "pending") return messages.requestPending;
      return event.my_request?.status === "declined" ? messages.requestDeclined : messages.requestNote;
    case "open":
      return event.venue_name === undefined ? messages.hiddenNote : undefined;
    default:
      return undefined;
  }
};
