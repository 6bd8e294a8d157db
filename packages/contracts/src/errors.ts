/**
 * One row per failure: HTTP status, title and message, as SPEC section 8 words them.
 * Core throws the code, the reply carries the message, the page shows title and message of the same row.
 * `status` 0 marks a failure that only the page can meet. Messages that a provider words itself are passed
 * through in place of the row's.
 */
interface ErrorRow {
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

const rows = <const Rows extends Record<string, ErrorRow>>(catalogue: Rows): Rows => catalogue;

const row = (status: number, title: string, message: string): ErrorRow => ({ status, title, message });

const common = rows({
  InvalidInput: row(
    400,
    "Please check your input",
    "Something in this form is not right. Check it and try again.",
  ),
  BodyTooLarge: row(413, "Too much text", "That is more than we can take at once. Shorten it and try again."),
  NotSignedIn: row(401, "Please sign in", "Your session has ended. Sign in to continue where you were."),
  NotAllowed: row(403, "Access Restricted", "Your account cannot do this."),
  NotFound: row(404, "Not found", "This does not exist, or is no longer here."),
  TooManyRequests: row(429, "One moment", "That was too often. Wait a minute and try again."),
  Busy: row(503, "One moment", "Many people are here right now. Try again in a few seconds."),
  Unexpected: row(500, "Error", "An unexpected error occurred"),
  NetworkError: row(0, "You are offline", "We could not reach Majlis. Check your connection and try again."),
});

const authentication = rows({
  SignUpFailed: row(0, "Sign up failed", "An unexpected error occurred"),
  SignInFailed: row(0, "Sign in failed", "An unexpected error occurred"),
  PasswordResetFailed: row(0, "Password reset failed", "An unexpected error occurred"),
  SecondStepFailed: row(
    0,
    "Sign in failed",
    "That code was not accepted. Enter the newest code of your app.",
  ),
  TwoStepNotChanged: row(
    0,
    "Two-step sign-in not changed",
    "Please check the newest code of your app and try again.",
  ),
  ConfirmationFailed: row(0, "Confirmation failed", "This link has expired or was used already."),
  PasswordTooCommon: row(
    400,
    "Sign up failed",
    "This password is too common. Choose one that is harder to guess.",
  ),
});

const events = rows({
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
    503,
    "Failed to join event",
    "Paid events cannot be joined right now. Try again later.",
  ),
  SeatNotHeld: row(409, "Failed to join event", "Your seat is no longer held. Join the event again."),
  RequestFailed: row(500, "Failed to submit request", "Request failed"),
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

const membership = rows({
  CheckoutFailed: row(502, "Checkout Failed", "No redirect URL provided"),
  SignInToCheckout: row(401, "Authentication Required", "Please sign in to continue with your membership."),
  AlreadyMember: row(409, "Already a Member", "You already have an active membership."),
  InvalidSession: row(400, "Activation Failed", "Invalid session"),
  ActivationFailed: row(500, "Activation Failed", "Activation failed"),
  PaymentPending: row(409, "Activation Failed", "The payment has not arrived yet. This can take a minute."),
  NoMembership: row(409, "Error", "There is no membership to cancel."),
  NotManageable: row(409, "Error", "There are no payment details to manage."),
  CancelFailed: row(502, "Error", "The membership could not be canceled right now. Try again in a minute."),
  InvalidSignature: row(400, "Error", "The signature does not match."),
  VerificationFailed: row(500, "Invalid or Expired", "Verification failed"),
  CardNotValid: row(200, "Invalid or Expired", "This QR code is not valid or the membership has expired."),
});

const gatherings = rows({
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

const tickets = rows({
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

const people = rows({
  ProfileUpdateFailed: row(500, "Error", "Failed to update profile"),
  ExportFailed: row(500, "Error", "Failed to export your data"),
  DeletionFailed: row(502, "Error", "Failed to delete your account. Nothing is lost: try again in a minute."),
  UsersNotLoaded: row(500, "Error", "Failed to load users"),
  AdminEventsNotLoaded: row(500, "Error", "Failed to load events"),
  BusinessNotFound: row(404, "Error", "This business does not exist, or was deleted."),
  BusinessesNotShown: row(500, "Error loading businesses", "Failed to load businesses"),
  BusinessesNotLoaded: row(500, "Error", "Failed to load businesses"),
  BusinessNotCreated: row(500, "Error", "Failed to create business"),
  BusinessNotUpdated: row(500, "Error", "Failed to update business"),
  BusinessNotDeleted: row(500, "Error", "Failed to delete business"),
  ContactIncomplete: row(400, "Please fill in all fields", "All fields are required to submit your message."),
  ContactFailed: row(500, "Failed to send message", "Please try again or contact us directly."),
});

const founders = rows({
  EventNotCreated: row(500, "Error", "Failed to create event"),
  EventNotDeleted: row(500, "Error", "Failed to delete event"),
  EventNotEditable: row(409, "Error", "A canceled event cannot be changed."),
  EventStarted: row(409, "Error", "This event has already started."),
  EventHasGuests: row(409, "Error", "People hold tickets or wait for an answer. Cancel the event instead."),
  CapacityTooLow: row(409, "Error", "More people hold tickets than this capacity allows."),
  RequestsNotLoaded: row(500, "Error", "Failed to load requests"),
  RequestNotFound: row(404, "Error", "This request does not exist, or is not yours to decide."),
  RequestAlreadyDecided: row(409, "Error", "This request was already decided the other way."),
  CheckInFailed: row(500, "Error", "Failed to check in"),
  CheckInChanged: row(409, "Error", "This check-in has changed meanwhile. Reload the list."),
  AnalyticsNotLoaded: row(500, "Error", "Failed to load analytics"),
  ApplicationFailed: row(500, "Failed to send application", "Please try again or contact us directly."),
});

const administration = rows({
  UserNotFound: row(404, "Error", "This account does not exist, or was deleted."),
  RoleNotChanged: row(500, "Error", "Failed to change role"),
  LastAdmin: row(409, "Error", "The last admin has to stay one. Make somebody else an admin first."),
  ApplicationsNotLoaded: row(500, "Error", "Failed to load applications"),
  ApplicationNotFound: row(404, "Error", "This application does not exist."),
  ApplicationAlreadyDecided: row(409, "Error", "This application was already decided the other way."),
  MessagesNotLoaded: row(500, "Error", "Failed to load messages"),
  MessageNotFound: row(404, "Error", "This message does not exist."),
  MessageNotMarked: row(500, "Error", "Failed to mark message"),
  OverviewNotLoaded: row(500, "Error", "Failed to load the overview"),
  AuditNotLoaded: row(500, "Error", "Failed to load the audit log"),
  SettingsNotLoaded: row(500, "Error", "Failed to load settings"),
});

export const errors = {
  ...common,
  ...authentication,
  ...events,
  ...membership,
  ...gatherings,
  ...tickets,
  ...people,
  ...founders,
  ...administration,
};

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
