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
  const hasTicket = event.my_ticket !== undefined || joinedCode(event) !== undefined;
  const note = hasTicket
    ? holderNoteOf(state, messages)
    : offered || held
      ? undefined
      : noteOf(event, state, messages);
  if (!note) return null;
  return (
    <p className="text-center text-xs text-ink-2">
      {note}
      {state === "membership" && !hasTicket && !event.my_request && (
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

type Notes = ReturnType<typeof eventExtrasMessages.get>["note"];
type JoinState = ReturnType<typeof useJoinState>;

const holderNoteOf = (state: JoinState["state"], messages: Notes): string | undefined => {
  if (state === "canceled") return messages.canceledNote;
  return state === "ended" ? undefined : messages.ticketNote;
};

const requestNoteOf = ({ my_request: request }: CityEvent, messages: Notes): string => {
  if (request?.status === "pending") return messages.requestPending;
  return request?.status === "declined" ? messages.requestDeclined : messages.requestNote;
};

const noteOf = (event: CityEvent, state: JoinState["state"], messages: Notes): string | undefined => {
  switch (state) {
    case "full":
      return event.my_waitlist ? undefined : messages.fullNote;
    case "not-on-sale":
      return messages.notOnSaleNote;
    case "sign-in":
      return messages.visitorNote;
    case "membership":
      return event.my_request ? requestNoteOf(event, messages) : messages.membershipNote;
    case "request":
      return requestNoteOf(event, messages);
    case "open":
      return event.venue_name === undefined ? messages.hiddenNote : undefined;
    default:
      return undefined;
  }
};
