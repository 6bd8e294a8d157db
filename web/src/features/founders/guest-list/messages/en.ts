import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const guestListMessages = defineMessages("features/founders/guest-list", {
  add: {
    open: "Add Guest",
    title: "Add a guest",
    body: "The guest takes one seat and needs no account.",
    free: params("Free seats: {seats}."),
    name: "Name",
    email: "Email (optional)",
    emailHint: "We send the ticket to this address and delete it 30 days after the event.",
    kind: "How they come",
    walk_in: "Walk-in",
    walk_inHint: "Is at the door now and is checked in.",
    complimentary: "Complimentary",
    complimentaryHint: "A seat on the house.",
    submit: "Add Guest",
    submitAtDoor: "Add and Check In",
    adding: "Adding...",
    added: params("{name} is on the list"),
    admitted: params("{name} is in"),
    mailed: "The ticket is on its way by email.",
  },
  visits: {
    first: "First time",
    again: params("{ordinal} time"),
  },
  promote: {
    open: "Promote",
    ofPerson: params(" {name}"),
    busy: "Promoting...",
    offered: params("{name} has an offer"),
    offeredBody: "We emailed it. The seat is held until the offer ends.",
    next: params("{name} is next"),
    nextBody: "No seat is free now. The next free seat is offered to this person.",
  },
  remove: {
    open: params("Remove {name}"),
    title: params("Remove {name}?"),
    body: "The ticket is canceled and the seat is free again. A paid ticket is refunded in full. This person cannot join this event again.",
    reason: "Reason",
    reasonHint: "We email it to the guest.",
    submit: "Remove Guest",
    removing: "Removing...",
    removed: params("{name} was removed"),
    removedBody: "The reason is on its way by email.",
  },
  list: {
    checkedInBy: params("by {name}"),
  },
});
