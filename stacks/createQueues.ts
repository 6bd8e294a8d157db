import { queues } from "@majlis/functions/deployment/queues";
import { type FunctionName, tableNeeds } from "@majlis/functions/deployment/tableNeeds";
import { Function as LambdaFunction, type FunctionProps, type StackContext, use } from "sst/constructs";
import { Database } from "./Database";
import { consume, createQueue } from "./createQueue";
import { functionEnvironment } from "./functionEnvironment";
import { sendingMails, sendingTasks, together } from "./functionNeeds";
import { type FunctionNeeds, functionProps } from "./functionProps";
import { workingOnPictures } from "./Pictures";
import { grantTable } from "./grantTable";
import { walletNeeds } from "./walletNeeds";

/** The queues with their consumers. One function delivers the mails of both lanes. */
export const createQueues = (context: StackContext) => {
  const { stack } = context;
  const work = createQueue(stack, "work");
  const ticket = createQueue(stack, "ticket");
  const bulk = createQueue(stack, "bulk");
  // It passes the rest of a task on to the queue.
  const needs = together(
    sendingTasks(work.queue),
    workingOnPictures("jobs/runTasks"),
    walletNeeds(stack, "jobs/runTasks"),
  );
  consume(stack, "work", work, consumerProps(context, "jobs/runTasks", needs));
  const deliverOutbox = new LambdaFunction(
    stack,
    "DeliverOutbox",
    consumerProps(context, "jobs/deliverOutbox", sendingMails(context)),
  );
  consume(stack, "ticket", ticket, deliverOutbox);
  consume(stack, "bulk", bulk, deliverOutbox);
  return { work, ticket, bulk };
};

/** All queues have the same timeouts. */
const { timeoutSeconds: timeout } = queues.work;

const consumerProps = (
  context: StackContext,
  name: FunctionName,
  { environment = {}, permissions = [] }: FunctionNeeds,
): FunctionProps =>
  functionProps(context, name, {
    environment: { ...functionEnvironment(context, name), ...environment },
    permissions: [...grantTable(use(Database).table, tableNeeds[name]), ...permissions],
    timeout,
  });
