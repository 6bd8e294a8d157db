import type { OperationName } from "@majlis/contracts/api";
import type { HttpHandler } from "@majlis/functions/createHttp";
import type { ScheduledJob } from "@majlis/functions/deployment/background";
import type { FunctionName } from "@majlis/functions/deployment/tableNeeds";
import type { JobHandler } from "@majlis/functions/job";

/** A function's name is its file's path. */
const load = <Handler>(name: FunctionName): Promise<{ handler: Handler }> =>
  import(`@majlis/functions/${name}`);

/** Every Lambda function of the product, loaded when it is first called: by then its environment is set. */
export const functions = {
  operation: (name: OperationName) => load<HttpHandler>(name),
  job: (name: ScheduledJob) => load<JobHandler>(`jobs/${name}`),
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
