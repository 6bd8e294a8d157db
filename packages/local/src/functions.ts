import type { ScheduledJob } from "@majlis/contracts/schedules";
import type { JobHandler } from "@majlis/functions/job";
import { handlers } from "./http/handlers";

const jobs: Record<ScheduledJob, () => Promise<{ handler: JobHandler }>> = {
  advanceMemberships: () => import("@majlis/functions/jobs/advanceMemberships"),
  advanceWaitlists: () => import("@majlis/functions/jobs/advanceWaitlists"),
  sendReminders: () => import("@majlis/functions/jobs/sendReminders"),
};

/** Every Lambda function of the product, loaded when it is first called: by then its environment is set. */
export const functions = {
  handlers,
  jobs,
  preSignUp: () => import("@majlis/functions/auth/preSignUp"),
  customMessage: () => import("@majlis/functions/auth/customMessage"),
  postConfirmation: () => import("@majlis/functions/auth/postConfirmation"),
  postAuthentication: () => import("@majlis/functions/auth/postAuthentication"),
  receiveMailFeedback: () => import("@majlis/functions/jobs/receiveMailFeedback"),
  deliverOutbox: () => import("@majlis/functions/jobs/deliverOutbox"),
};

export type Functions = typeof functions;

/** Answers the functions as they are to be called now; while developing, they change. */
export type LoadFunctions = () => Promise<Functions>;
