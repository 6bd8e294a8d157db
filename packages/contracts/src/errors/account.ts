import { row, rows } from "./row";

export const common = rows({
  InvalidInput: row(
    400,
    "Please check your input",
    "Something in this form is not right. Check it and try again.",
  ),
  BodyTooLarge: row(413, "Too much text", "That is more than we can take at once. Shorten it and try again."),
  NotSignedIn: row(401, "Please sign in", "Your session has ended. Sign in to continue where you were."),
  SignInAgain: row(
    403,
    "Please sign in again",
    "This needs your password again, because your last sign-in was some time ago. Nothing was changed.",
  ),
  NotAllowed: row(403, "Access Restricted", "Your account cannot do this."),
  NotFound: row(404, "Not found", "This does not exist, or is no longer here."),
  TooManyRequests: row(429, "One moment", "That was too often. Wait a minute and try again."),
  Busy: row(503, "One moment", "Many people are here right now. Try again in a few seconds."),
  Unexpected: row(500, "Error", "An unexpected error occurred"),
  RequestBlocked: row(
    0,
    "Request refused",
    "Our firewall stopped this. Take code and unusual characters out of your text, and try again in a few minutes.",
  ),
  NetworkError: row(0, "You are offline", "We could not reach Majlis. Check your connection and try again."),
});

export const authentication = rows({
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
  ConfirmationFailed: row(
    0,
    "Confirmation failed",
    "This link or code is wrong, has expired, or was used already.",
  ),
  PasswordTooShort: row(400, "Sign up failed", "Password must be at least 8 characters"),
  PasswordTooCommon: row(
    400,
    "Sign up failed",
    "This password is too common. Choose one that is harder to guess.",
  ),
});

export const people = rows({
  ReceiptsNotLoaded: row(500, "Error", "Failed to load receipts"),
  ReceiptNotFound: row(404, "Receipt not found", "There is no such receipt among yours."),
  WalletUnavailable: row(409, "Error", "This wallet is not available here."),
  NoCard: row(404, "Error", "You have no valid membership card."),
  PassLinkEnded: row(404, "Error", "This link has ended. Open your ticket or card again."),
  WhatsAppUnavailable: row(409, "Error", "Messages by WhatsApp are not available here."),
  PhoneMissing: row(409, "Error", "Save a valid phone number with its country code first."),
  TooManyPhoneCodes: row(429, "Error", "There are three codes a day. Try again tomorrow."),
  PhoneCodeNotSent: row(502, "Error", "Failed to send the code"),
  PhoneCodeWrong: row(400, "Error", "This code does not match. Look at the newest message."),
  PhoneCodeExpired: row(409, "Error", "This code is no longer valid. Ask for a new one."),
  PhoneNotConfirmed: row(500, "Error", "Failed to change WhatsApp"),
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
