import type { CityEvent } from "@majlis/contracts/events/events";
import { canQueue } from "@majlis/core/seats/waitlist.rules";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { useEventActions, useJoinState } from "./EventActions";
import { eventExtrasMessages } from "./extras/messages/en";

/** The sentence below the action that explains it. */
export const EventNote = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventExtrasMessages).note;
  const { state, offered, held, couldJoin } = useJoinState(event);
  const now = useNow();
  const { joinedCode } = useEventActions();
  const hasTicket = event.my_ticket !== undefined || joinedCode(event) !== undefined;
  const note = hasTicket
    ? holderNoteOf(state, messages)
    : offered || held
      ? undefined
      : noteOf(event, state, messages, couldJoin && canQueue(event, now));
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

const noteOf = (
  event: CityEvent,
  state: JoinState["state"],
  messages: Notes,
  /** Whether the person may enter the waitlist. */
  canWait: boolean,
): string | undefined => {
  switch (state) {
    case "full":
      if (event.my_request?.status === "pending") return messages.requestPending;
      return canWait && !event.my_waitlist ? messages.fullNote : undefined;
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
