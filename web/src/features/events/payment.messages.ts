import { defineMessages } from "../../lib/i18n";

/** Back from the page where a seat is paid. */
export const paymentMessages = defineMessages("payment", {
  paidTitle: "Payment received",
  paidBody: "Your ticket is being issued. This takes a few seconds...",
  lateTitle: "Your ticket is on its way",
  lateBody:
    "This takes longer than usual. The ticket comes by email as well; if the seat could not be kept, the money goes back to you.",
  lookAgain: "Look Again",
  canceledTitle: "Payment canceled",
  canceledBody: "Nothing was charged.",
  canceledHeld:
    "Nothing was charged. Your seat stays held until its time is up: continue to the payment below.",
  dismiss: "Dismiss",
  signInTitle: "Your seat is paid",
  signInBody: "Sign in to see your ticket. It comes by email as well.",
  signIn: "Sign In",
});
