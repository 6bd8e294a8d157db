import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId, GatheringId, HostId } from "#contracts/ids";
import { Done } from "#contracts/replies";
import { text } from "#contracts/texts";

export const reportReasons = ["unsafe", "harassment", "misleading", "illegal", "other"] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

/** What can be reported. */
export const ReportSubject = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("event"), id: EventId }),
  z.strictObject({ kind: z.literal("gathering"), id: GatheringId }),
  z.strictObject({ kind: z.literal("host"), id: HostId }),
]);
export type ReportSubject = z.infer<typeof ReportSubject>;

export const ReportForm = z.strictObject({
  subject: ReportSubject,
  reason: ReportReason,
  text: z._default(text(500, "Report must be at most 500 characters"), ""),
});
export type ReportForm = z.infer<typeof ReportForm>;

export const sendReport = endpoint({
  method: "POST",
  path: "/api/report",
  access: "signedIn",
  summary:
    "Reports an event, a gathering or a host to the admins. One open report for each person and subject, five a day. The host does not learn of it.",
  body: ReportForm,
  output: Done,
  errors: [
    "EventNotFound",
    "GatheringNotFound",
    "HostNotFound",
    "AlreadyReported",
    "TooManyReports",
    "ReportFailed",
  ],
});
