import { errors } from "@majlis/contracts/errors";
import { expect, it } from "vitest";

const catalogue = Object.values(errors).map(({ title, message }) => `${title} / ${message}`);

/** Messages that must not change. docs/product.md#errors describes the catalogue. */
it.each([
  "Please sign in / You need to be signed in to join events",
  "Membership required / Paid events require a membership. Please upgrade to join this event.",
  "Failed to join event / Join failed",
  "Failed to submit request / Request failed",
  "Checkout Failed / No redirect URL provided",
  "Authentication Required / Please sign in to continue with your membership.",
  "Activation Failed / Invalid session",
  "Activation Failed / Activation failed",
  "Error loading businesses / Failed to load businesses",
  "Failed to send message / Please try again or contact us directly.",
  "Please fill in all fields / All fields are required to submit your message.",
  "Failed to Join / Unable to join gathering",
  "Membership Required / Only members can join gatherings. Please upgrade your membership.",
  "Access Restricted / Only members can create and manage gatherings.",
  "Error / Failed to load gatherings",
  "Error / Failed to load attendees",
  "Error / Failed to create gathering",
  "Error / Failed to load tickets",
  "Error / Failed to load your passport",
  "Error / Failed to resend ticket",
  "Error / Failed to update profile",
  "Error / Failed to load users",
  "Error / Failed to load events",
  "Error / Failed to update event",
  "Error / Failed to load businesses",
  "Error / Failed to create business",
  "Error / Failed to update business",
  "Error / Failed to delete business",
  "Error / An unexpected error occurred",
])("the catalogue contains: %s", (text) => expect(catalogue).toContain(text));

it.each([
  "Sign up failed",
  "Sign in failed",
  "Password reset failed",
  "Failed to load events",
  "Already a Member",
  "Invalid or Expired",
])("the catalogue contains the title: %s", (title) =>
  expect(Object.values(errors).map((row) => row.title)).toContain(title),
);
