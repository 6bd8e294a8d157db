import { authentication, common, people } from "./errors/account";
import { members } from "./errors/members";
import { events, gatherings, tickets } from "./errors/occasions";
import { row, rows } from "./errors/row";

const membership = rows({
  CheckoutFailed: row(
    502,
    "Checkout Failed",
    "The payment page could not be opened. Nothing was charged. Try again in a minute.",
  ),
  NoPaymentPage: row(0, "Checkout Failed", "No redirect URL provided"),
  NothingOnSale: row(409, "Not on Sale", "Memberships and seats cannot be bought here yet."),
  SignInToCheckout: row(401, "Authentication Required", "Please sign in to continue with your membership."),
  AlreadyMember: row(409, "Already a Member", "You already have an active membership."),
  MembershipIncluded: row(
    409,
    "Included in Your Role",
    "You have the membership without a charge now. If you paid for it, the money comes back to you.",
  ),
  InvalidSession: row(400, "Activation Failed", "Invalid session"),
  PurchaseEnded: row(409, "Purchase Ended", "This purchase has ended. Nothing was charged."),
  ActivationFailed: row(500, "Activation Failed", "Activation failed"),
  PaymentPending: row(409, "Activation Failed", "The payment has not arrived yet. This can take a minute."),
  NoMembership: row(409, "Error", "There is no membership to cancel."),
  NotManageable: row(409, "Error", "There are no payment details to manage."),
  CancelFailed: row(502, "Error", "The membership could not be canceled right now. Try again in a minute."),
  NotResumable: row(
    409,
    "Error",
    "This membership cannot be resumed. When it has ended, you can become a member again.",
  ),
  ResumeFailed: row(502, "Error", "The membership could not be resumed right now. Try again in a minute."),
  GiftNotMade: row(500, "Error", "This did not work. Try again in a minute."),
  GiftsNotLoaded: row(500, "Error", "This did not work. Try again in a minute."),
  GiftNotFound: row(404, "Not found", "This does not exist, or is no longer here."),
  GiftUnknown: row(404, "Not found", "This code is not known. Check it letter by letter."),
  GiftRedeemed: row(409, "Already redeemed", "This code was used before."),
  GiftReturned: row(409, "Gift taken back", "It was taken back."),
  GiftEnded: row(409, "Code has ended", "The time of this code is over."),
  GiftUsedUp: row(409, "Already redeemed", "This code is used up."),
  GiftNewOnly: row(409, "For new members", "This code is for new members."),
  GiftNotNeeded: row(409, "No months needed", "Your card has no end. Pass the code on: it stays valid."),
  GiftAfterSubscription: row(
    409,
    "You have a subscription",
    "Redeem the gift once the subscription has ended: cancel it first. The code stays valid.",
  ),
  GiftKept: row(409, "Error", "A gift can be taken back within 14 days. Its code stays valid."),
  GiftNotRefunded: row(500, "Error", "This did not work. Try again in a minute."),
  GiftNotRedeemed: row(500, "Error", "This did not work. Try again in a minute."),
  InvalidSignature: row(400, "Error", "The signature does not match."),
  TransferNotFound: row(404, "Payment not found", "This payment does not exist, or is not yours."),
  TransferEnded: row(409, "Error", "This payment was decided or has ended. Start it again."),
  TransferDecided: row(409, "Error", "This payment was already decided in another way."),
  TransferAmountDiffers: row(
    409,
    "Error",
    "This is not the amount that was asked. Reject the payment instead.",
  ),
  TransferNotDecided: row(500, "Error", "Failed to decide the payment"),
  ClaimFailed: row(500, "Error", "Failed to report the payment"),
  VerificationFailed: row(500, "Invalid or Expired", "Verification failed"),
  CardNotValid: row(200, "Invalid or Expired", "This QR code is not valid or the membership has expired."),
});

const letter = rows({
  LetterNotOrdered: row(500, "Error", "Failed to send the link. Try again in a minute."),
  LetterLinkEnded: row(
    404,
    "Link expired",
    "Links work for 48 hours. Order the letter again and use the new one.",
  ),
  LetterLinkBroken: row(
    0,
    "This link does not work",
    "The link is not complete. Use the one at the end of your latest letter.",
  ),
  LetterNotLoaded: row(500, "Error", "Failed to load your letter"),
  LetterNotSaved: row(500, "Error", "Failed to save your choice"),
  LetterNotPossible: row(
    409,
    "Error",
    "Mail to your address came back or was marked as spam, so we send none. Write to us to change that.",
  ),
  LettersNotLoaded: row(500, "Error", "Failed to load the letters"),
  LetterNotSkipped: row(500, "Error", "Failed to change the next letter"),
  LetterAlreadyOut: row(409, "Error", "This letter is already out. Reload the page to see the next one."),
});

const founders = rows({
  HostNotFound: row(404, "Host not found", "This page does not exist, or the host no longer hosts events."),
  HostNotSaved: row(500, "Error", "Failed to save your page"),
  HostsNotLoaded: row(500, "Error", "Failed to load hosts"),
  FollowFailed: row(500, "Error", "Failed to save your choice"),
  EventNotCreated: row(500, "Error", "Failed to create event"),
  EventNotDeleted: row(500, "Error", "Failed to delete event"),
  EventNotEditable: row(409, "Error", "A canceled event cannot be changed."),
  EventNotBegun: row(409, "Error", "Photos of the evening can be added once the event has begun."),
  PictureNotFound: row(404, "Error", "The upload has ended, or was never there. Choose the photo again."),
  PictureNotUsable: row(
    409,
    "Error",
    "This is not a photo that we can show: a WebP or JPEG file of 200 to 1,600 pixels, without location or other data about it.",
  ),
  PictureNotSaved: row(500, "Error", "Failed to save the photo"),
  TooManyPhotos: row(409, "Error", "An event has at most twelve photos. Remove one first."),
  EventStarted: row(409, "Error", "This event has already started."),
  EventHasGuests: row(409, "Error", "People hold tickets or wait for an answer. Cancel the event instead."),
  PlaceTold: row(409, "Error", "Guests have the place already, so it cannot be held back any more."),
  CapacityTooLow: row(409, "Error", "More people hold tickets than this capacity allows."),
  RequestsNotLoaded: row(500, "Error", "Failed to load requests"),
  RequestNotFound: row(404, "Error", "This request does not exist, or is not yours to decide."),
  RequestAlreadyDecided: row(409, "Error", "This request was already decided the other way."),
  GuestMessagesNotLoaded: row(500, "Error", "Failed to load messages to guests"),
  GuestMessageNotSent: row(500, "Error", "Failed to send the message"),
  GuestMessageChanged: row(409, "Error", "This message was already sent with another text. Reload the page."),
  MessagesClosed: row(
    409,
    "Error",
    "You can write to guests until 30 days after the start, unless it was canceled.",
  ),
  NoRecipients: row(409, "Error", "There is no one in this group yet."),
  TooManyGuestMessages: row(429, "Error", "You have sent three messages today. Write again tomorrow."),
  CheckInFailed: row(500, "Error", "Failed to check in"),
  CheckInChanged: row(409, "Error", "This check-in has changed meanwhile. Reload the list."),
  HelperNotFound: row(404, "Error", "This helper does not exist, or is not yours."),
  TooManyHelpers: row(409, "Error", "An event has at most 20 helpers. Remove one first."),
  EventOver: row(409, "Error", "This event is over."),
  InviteNotFound: row(404, "Invitation not found", "Ask for a new link. This one is not complete."),
  InviteUsed: row(409, "Link already used", "This link works once. Ask for a new one."),
  InviteRevoked: row(410, "Invitation withdrawn", "The host has withdrawn this invitation."),
  InviteExpired: row(410, "Invitation expired", "Ask the host for a new link."),
  InviteOfHost: row(409, "This is your event", "You host this event. Send the link to your helper."),
  AlreadyHelper: row(409, "You already help here", "You already help with this event."),
  HelpEnded: row(403, "Your help has ended", "You no longer have access to this event."),
  HelpNotYet: row(403, "Too early", "Door staff have access from the day before the event."),
  NotForHelpers: row(403, "Only for the host", "Only the host of the event can do this."),
  AnalyticsNotLoaded: row(500, "Error", "Failed to load analytics"),
  ApplicationFailed: row(500, "Failed to send application", "Please try again or contact us directly."),
});

const administration = rows({
  UserNotFound: row(404, "Error", "This account does not exist, or was deleted."),
  RoleUndoEnded: row(
    409,
    "This cannot be undone any more",
    "Ten minutes are over, or the role or the membership has changed since. Set the role instead.",
  ),
  RoleNotChanged: row(500, "Error", "Failed to change role"),
  OwnSuspension: row(409, "Error", "You cannot suspend your own account."),
  UserSuspended: row(409, "Error", "This account is suspended. Lift the suspension first."),
  SuspensionNotChanged: row(500, "Error", "Failed to change the suspension"),
  LastAdmin: row(409, "Error", "The last admin has to stay one. Make somebody else an admin first."),
  ApplicationsNotLoaded: row(500, "Error", "Failed to load applications"),
  ApplicationNotFound: row(404, "Error", "This application does not exist."),
  ApplicationAlreadyDecided: row(409, "Error", "This application was already decided in another way."),
  MessagesNotLoaded: row(500, "Error", "Failed to load messages"),
  MessageNotFound: row(404, "Error", "This message does not exist."),
  MessageNotMarked: row(500, "Error", "Failed to mark message"),
  MessageAlreadyReplied: row(409, "Error", "This message already has another reply. Reload the inbox."),
  MessageWithoutAddress: row(409, "Error", "This message has no email address to reply to."),
  ReplyNotSent: row(500, "Error", "Failed to send the reply"),
  OverviewNotLoaded: row(500, "Error", "Failed to load the overview"),
  AuditNotLoaded: row(500, "Error", "Failed to load the audit log"),
  PaymentsNotLoaded: row(500, "Error", "Failed to load payments"),
  PaymentTaskNotFound: row(404, "Error", "This entry does not exist."),
  PaymentTaskClosed: row(409, "Error", "This entry has changed meanwhile. Reload the list."),
  PaymentTaskNotChanged: row(500, "Error", "Failed to save. Nothing was changed."),
  OpeningNotSaved: row(500, "Error", "Failed to save. Nothing was changed."),
  SettingsNotLoaded: row(500, "Error", "Failed to load settings"),
});

/**
 * Error catalogue: HTTP status, title and message of each expected failure (docs/product.md#errors). Core throws the
 * code, the reply carries the message, and the page shows title and message.
 * `status` 0 marks a failure that only the page produces. A message of the payment or identity provider replaces the
 * message of the row.
 */
export const errors = {
  ...common,
  ...authentication,
  ...events,
  ...membership,
  ...gatherings,
  ...tickets,
  ...people,
  ...letter,
  ...founders,
  ...administration,
  ...members,
};

export type ErrorCode = keyof typeof errors;

/** Limits of a day of UTC. */
export const dailyLimits: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "TooManyGuestMessages",
  "TooManyGuestMails",
  "TooManyHonoredReports",
  "TooManyPhoneCodes",
  "TooManyRedemptions",
  "TooManyReports",
]);

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
