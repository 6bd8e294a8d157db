// All that the stacks have of SST: leaving it replaces this file and the commands (docs/decisions/0116-way-out-of-sst.md).
export { App, Cognito, Cron, Function, getStack, Queue, StaticSite, Table, use } from "sst/constructs";
export type {
  CognitoUserPoolTriggers,
  FunctionDefinition,
  FunctionProps,
  Stack,
  StackContext,
} from "sst/constructs";
