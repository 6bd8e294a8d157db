import type { OperationName } from "@majlis/contracts/api";
import type { HttpHandler } from "@majlis/functions/createHttp";
import type { ScheduledJob } from "@majlis/functions/deployment/background";
import { type FunctionName, functionOf } from "@majlis/functions/deployment/functions";
import type { JobHandler } from "@majlis/functions/job";

/** A function's name is its path. */
const load = <Handler>(name: FunctionName): Promise<{ handler: Handler }> =>
  import(`@majlis/functions/${name}`);

/** By name: the loader of TypeScript asks its own thread at each import(), also of a known module. */
const operations = new Map<FunctionName, Promise<{ handler: HttpHandler }>>();
const loadOperation = (name: FunctionName) => {
  const operation = operations.get(name) ?? load<HttpHandler>(name);
  operations.set(name, operation);
  return operation;
};

/** Every Lambda function, loaded at its first call, after the environment is set. */
export const functions = {
  operation: (name: OperationName) => loadOperation(functionOf(name)),
  job: (name: ScheduledJob) => load<JobHandler>(`jobs/${name}`),
  preSignUp: () => import("@majlis/functions/auth/preSignUp"),
  customMessage: () => import("@majlis/functions/auth/customMessage"),
  postConfirmation: () => import("@majlis/functions/auth/postConfirmation"),
  postAuthentication: () => import("@majlis/functions/auth/postAuthentication"),
  defineAuthChallenge: () => import("@majlis/functions/auth/defineAuthChallenge"),
  createAuthChallenge: () => import("@majlis/functions/auth/createAuthChallenge"),
  verifyAuthChallenge: () => import("@majlis/functions/auth/verifyAuthChallenge"),
  receiveMailFeedback: () => import("@majlis/functions/jobs/receiveMailFeedback"),
  routeOutbox: () => import("@majlis/functions/jobs/routeOutbox"),
  deliverOutbox: () => import("@majlis/functions/jobs/deliverOutbox"),
  followTable: () => import("@majlis/functions/jobs/followTable"),
  runTasks: () => import("@majlis/functions/jobs/runTasks"),
};

export type Functions = typeof functions;

/** Returns the current functions. With --dev they change. */
export type LoadFunctions = () => Promise<Functions>;
