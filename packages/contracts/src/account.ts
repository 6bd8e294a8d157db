import * as z from "zod/mini";
import { Done } from "./replies";
import { endpoint } from "./endpoint";
import { Instant } from "./ids";
import { Me } from "./users";

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is kept of a person, as it is kept, so that nothing is left out. */
export const PersonalData = z.object({
  exported_at: Instant,
  profile: Me,
  membership: z.nullable(z.record(z.string(), z.unknown())),
  card_checks: rows,
  purchases: rows,
  tickets: rows,
  waitlist: rows,
  requests: rows,
  events: rows,
  gatherings: rows,
  messages: rows,
  founder_applications: rows,
});
export type PersonalData = z.infer<typeof PersonalData>;

export const exportMe = endpoint({
  method: "GET",
  path: "/api/me/export",
  access: "signedIn",
  summary: "Everything that is kept of the caller, as one document.",
  output: PersonalData,
  errors: ["ExportFailed"],
});

export const deleteMe = endpoint({
  method: "DELETE",
  path: "/api/me",
  access: "signedIn",
  summary:
    "Deletes the caller's account for good: seats come free, what the caller hosts is canceled, the membership ends, name, e-mail and phone go.",
  body: z.strictObject({ confirm: z.literal(true) }),
  output: Done,
  errors: ["LastAdmin", "DeletionFailed"],
});
