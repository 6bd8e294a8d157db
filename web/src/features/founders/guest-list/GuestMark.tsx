import type { Attendee } from "@majlis/contracts/events/attendees";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { guestListMessages } from "./messages/en";

/** The mark of a guest whom an organizer added. */
export const GuestMark = ({ attendee }: { readonly attendee: Attendee }) => {
  const messages = useMessages(guestListMessages).add;
  const { guest_kind } = attendee;
  return guest_kind ? <Badge tone="gathering">{messages[guest_kind]}</Badge> : null;
};
