import { row, rows } from "./row";

export const events = rows({
  SignInToJoin: row(401, "Please sign in", "You need to be signed in to join events"),
  SignInToRequest: row(401, "Please sign in", "You need to be signed in to request to join"),
  MembershipRequired: row(
    403,
    "Membership required",
    "Paid events require a membership. Please upgrade to join this event.",
  ),
  JoinEventFailed: row(500, "Failed to join event", "Join failed"),
  EventNotFound: row(404, "Event not found", "This event does not exist, or is no longer public."),
  EventFull: row(409, "Failed to join event", "This event is full."),
  EventEnded: row(409, "Failed to join event", "This event has already started."),
  EventCanceled: row(409, "Failed to join event", "This event was canceled."),
  RequestNeeded: row(403, "Failed to join event", "Members join directly. Send the host a request instead."),
  PaymentsUnavailable: row(
    409,
    "Failed to join event",
    "Paid events cannot be joined right now. Try again later.",
  ),
  PriceChanged: row(409, "The price has changed", "Look at the new price, then join again."),
  EventHasPrice: row(
    409,
    "This event has a price",
    "The guest has to pay for this event. Approve the request with its price.",
  ),
  SeatNotHeld: row(409, "Failed to join event", "Your seat is no longer held. Join the event again."),
  RequestFailed: row(500, "Failed to submit request", "Request failed"),
  RequestNotWithdrawn: row(500, "Error", "Failed to withdraw the request"),
  RequestNotNeeded: row(409, "Failed to submit request", "Your membership lets you join directly."),
  AlreadyJoined: row(409, "Failed to submit request", "You already have a ticket for this event."),
  RequestDeclined: row(409, "Failed to submit request", "The host could not give you a seat this time."),
  EventsNotLoaded: row(
    500,
    "Failed to load events",
    "Check your connection. Nothing you have joined is lost.",
  ),
  EventNotUpdated: row(500, "Error", "Failed to update event"),
});

export const gatherings = rows({
  GatheringsNotLoaded: row(500, "Error", "Failed to load gatherings"),
  AttendeesNotLoaded: row(500, "Error", "Failed to load attendees"),
  GatheringNotCreated: row(500, "Error", "Failed to create gathering"),
  JoinGatheringFailed: row(500, "Failed to Join", "Unable to join gathering"),
  GatheringMembersOnly: row(
    403,
    "Membership Required",
    "Only members can join gatherings. Please upgrade your membership.",
  ),
  GatheringNotFound: row(404, "Gathering not found", "This gathering does not exist, or is no longer here."),
  GatheringFull: row(409, "Failed to Join", "This gathering is full."),
  GatheringEnded: row(409, "Failed to Join", "This gathering has already started."),
  GatheringCanceled: row(409, "Failed to Join", "This gathering was canceled."),
  GatheringNotEditable: row(409, "Error", "A gathering that was canceled or has started cannot be changed."),
  GatheringNotUpdated: row(500, "Error", "Failed to update gathering"),
  GatheringNotCanceled: row(500, "Error", "Failed to cancel gathering"),
  MembersOnlyArea: row(403, "Access Restricted", "Only members can create and manage gatherings."),
});

export const tickets = rows({
  TicketsNotLoaded: row(500, "Error", "Failed to load tickets"),
  TicketNotFound: row(404, "Error", "This ticket does not exist, or is not yours."),
  ResendFailed: row(500, "Error", "Failed to resend ticket"),
  CancelTicketFailed: row(500, "Error", "Failed to cancel ticket"),
  TooLateToCancel: row(409, "Error", "This has already started. A ticket can be given back until the start."),
  TicketUsed: row(409, "Error", "You were let in with this ticket already."),
  WaitlistNotLoaded: row(500, "Error", "Failed to load your waitlists"),
  WaitlistFailed: row(500, "Error", "Failed to change the waitlist"),
  HasTicket: row(409, "Failed to join the waitlist", "You already have a ticket."),
  SeatsLeft: row(409, "Failed to join the waitlist", "There is a seat for you: join directly."),
  WaitlistClosed: row(409, "Failed to join the waitlist", "The waitlist closes an hour before the start."),
  WaitlistTooLong: row(
    409,
    "Failed to join the waitlist",
    "So many people wait already that a seat is out of reach.",
  ),
  ResendTooSoon: row(429, "Error", "This ticket was sent less than a minute ago. Look in your inbox first."),
});
