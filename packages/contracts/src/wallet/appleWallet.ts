/**
 * Apple's web service for saved passes. Wallet calls it, with the token of the pass instead of an account's.
 * @see https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes
 */
import * as z from "zod/mini";
import { endpoint, FileReply } from "#contracts/endpoint";
import { Done } from "#contracts/replies";

/** The address that a pass names: Wallet adds `/v1/…`. */
export const appleWalletPath = "/api/wallet/apple";

/** The id that Wallet makes for a device and this service. */
const device = z.string().check(z.regex(/^[\w-]{1,100}$/, "Unknown id"));
const passType = z.string().check(z.maxLength(100));
/** The id of a ticket, or `card_` and the id of its holder. */
export const PassSerial = z.string().check(z.regex(/^(tkt|card_usr)_[0-9a-z]{26,32}$/, "Unknown id"));
export type PassSerial = z.infer<typeof PassSerial>;

const registration = z.object({ device, passType, serial: PassSerial });

export const registerDevice = endpoint({
  method: "POST",
  path: "/api/wallet/apple/v1/devices/{device}/registrations/{passType}/{serial}",
  access: "public",
  summary: "Registers a device for changes of a pass. Needs the token of the pass.",
  params: registration,
  body: z.object({ pushToken: z.string().check(z.regex(/^[\w-]{1,200}$/, "Unknown id")) }),
  statuses: [200, 201],
  output: z.object({ status: z.literal([200, 201]) }),
  errors: ["WalletUnavailable", "TicketNotFound"],
});

export const unregisterDevice = endpoint({
  method: "DELETE",
  path: "/api/wallet/apple/v1/devices/{device}/registrations/{passType}/{serial}",
  access: "public",
  summary: "Ends the registration of a device. Needs the token of the pass.",
  params: registration,
  output: Done,
  errors: ["WalletUnavailable"],
});

export const listChangedPasses = endpoint({
  method: "GET",
  path: "/api/wallet/apple/v1/devices/{device}/registrations/{passType}",
  access: "public",
  summary: "The passes of a device that changed since an earlier reply.",
  params: z.object({ device, passType }),
  query: z.object({ passesUpdatedSince: z.optional(z.string().check(z.maxLength(40))) }),
  statuses: [200, 204],
  output: z.object({
    status: z.literal([200, 204]),
    serialNumbers: z.optional(z.array(z.string())),
    lastUpdated: z.optional(z.string()),
  }),
  errors: ["WalletUnavailable"],
});

export const getSavedPass = endpoint({
  method: "GET",
  path: "/api/wallet/apple/v1/passes/{passType}/{serial}",
  access: "public",
  summary: "The present file of a pass, void when its ticket or card has ended. Needs the token of the pass.",
  params: z.object({ passType, serial: PassSerial }),
  media: "application/vnd.apple.pkpass",
  output: FileReply,
  errors: ["WalletUnavailable"],
});

export const recordWalletLog = endpoint({
  method: "POST",
  path: "/api/wallet/apple/v1/log",
  access: "public",
  summary: "Takes the error messages of Wallet. Ids are left out, and a call counts for a few short lines.",
  body: z.object({ logs: z.array(z.string()) }),
  output: Done,
  errors: ["WalletUnavailable"],
});
