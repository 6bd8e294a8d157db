import * as z from "zod/mini";
import { Done } from "./replies";
import { dataSignInMinutes, endpoint } from "./endpoint";
import { Instant } from "./ids";
import { Me } from "./users";

const rows = z.array(z.record(z.string(), z.unknown()));

/** All stored data of one person. Rows are exported as stored, so a new attribute is included. */
export const PersonalData = z.object({
  exported_at: Instant,
  profile: Me,
  /** The sign-in's id and address, and whether mail to it came back. */
  account: z.nullable(z.record(z.string(), z.unknown())),
  membership: z.nullable(z.record(z.string(), z.unknown())),
  whatsapp: z.nullable(z.record(z.string(), z.unknown())),
  card_checks: rows,
  /** Discounts that partners recorded. */
  discounts: rows,
  purchases: rows,
  transfers: rows,
  /** Gifts that the person has paid for. */
  gifts: rows,
  /** Codes of the house that the person used. */
  used_codes: rows,
  /** Payments and refunds. */
  payments: rows,
  /** Months that the house paid to the person as a founder. */
  statements: rows,
  tickets: rows,
  canceled_tickets: rows,
  /** How often the person came to events, by city. */
  visits: rows,
  waitlist: rows,
  requests: rows,
  /** Answers to the questions of events. */
  answers: rows,
  /** What the person said about events. */
  ratings: rows,
  /** Whether partners honored the card, as the person said. */
  honored_reports: rows,
  /** Ids of favorite partners. */
  favorites: z.array(z.string()),
  night_offers: rows,
  /** Passes in wallets, with the devices that asked for their changes. */
  given_seats: rows,
  /** Sums that the person took at doors. */
  taken_money: rows,
  saved_passes: rows,
  events: rows,
  gatherings: rows,
  /** People whom the person has blocked as a host. */
  blocked_guests: rows,
  /** Access to other people's events. */
  helped_events: rows,
  /** What the person says on the own page as a host. */
  host_sentence: z.nullable(z.string()),
  /** The photo on it. */
  host_photo: z.nullable(z.record(z.string(), z.unknown())),
  /** Hosts whom the person follows. */
  followed_hosts: rows,
  /** Series of events that the person made. */
  series: rows,
  messages: rows,
  /** Messages that the person sent to guests of events. */
  guest_messages: rows,
  founder_applications: rows,
  /** What admins gave the person by a list, before the account existed. */
  lists_of_admins: rows,
  /** The weekly letter to the person's address, or its end. */
  weekly_letter: z.nullable(z.record(z.string(), z.unknown())),
  /** Audit rows by the person, and about the person. */
  records: rows,
});
export type PersonalData = z.infer<typeof PersonalData>;

export const exportMe = endpoint({
  method: "GET",
  path: "/api/me/export",
  access: "signedIn",
  isForSuspended: true,
  recentSignIn: dataSignInMinutes,
  summary: "All stored data of the caller, as one document.",
  output: PersonalData,
  errors: ["ExportFailed"],
});

export const deleteMe = endpoint({
  method: "DELETE",
  path: "/api/me",
  access: "signedIn",
  isForSuspended: true,
  recentSignIn: dataSignInMinutes,
  summary:
    "Deletes the caller's account. Releases seats, cancels hosted events and gatherings, ends the membership, and erases name, email and phone. Cannot be undone.",
  body: z.strictObject({ confirm: z.literal(true) }),
  output: Done,
  errors: ["LastAdmin", "DeletionFailed"],
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/me/sign-out",
  access: "signedIn",
  isForSuspended: true,
  summary:
    "Takes back the card's codes of the caller's session. `everywhere` ends all sessions of the account, and the codes of all devices.",
  body: z.strictObject({ everywhere: z.boolean() }),
  output: Done,
  errors: ["SignOutFailed"],
});
