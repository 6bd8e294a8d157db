import { row, rows } from "./row";

export const membership = rows({
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
