import { outboxStream, type ScheduledJob, schedules } from "@majlis/functions/deployment/background";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Cron, Function as LambdaFunction, type Queue, type StackContext, use } from "sst/constructs";
import { Auth } from "./Auth";
import { Database } from "./Database";
import { Email } from "./Email";
import { addCountsConsumer } from "./addCountsConsumer";
import { allowSendingTo, createDeadLetters } from "./createQueue";
import { createQueues } from "./createQueues";
import { functionEnvironment } from "./functionEnvironment";
import { sendingMails, sendingTasks, together } from "./functionNeeds";
import { type FunctionNeeds, functionProps } from "./functionProps";
import { grantTable } from "./grantTable";
import { tableNeeds } from "@majlis/functions/deployment/tableNeeds";

/** Background functions: the consumers of the stream and of the queues, mail feedback, and scheduled jobs. */
export const Jobs = (context: StackContext) => {
  const { stack } = context;
  const { undelivered } = use(Email);
  const deadLetters = createDeadLetters(stack, "DeadLetters");
  const queues = createQueues(context);
  const routeOutbox = addOutboxConsumer(context, deadLetters, queues);
  const refreshCounts = addCountsConsumer(context, queues.work.queue);
  const jobFunctions = {
    deleteUnconfirmedAccounts: createJob(context, "deleteUnconfirmedAccounts", {
      permissions: [allowDeletingAccounts()],
    }),
    settlePayments: createJob(context, "settlePayments"),
    releaseMails: createJob(context, "releaseMails"),
    retryMails: createJob(
      context,
      "retryMails",
      together(sendingMails(context), sendingTasks(queues.work.queue)),
    ),
    startDueTasks: createJob(context, "startDueTasks", sendingTasks(queues.work.queue)),
  } satisfies Record<ScheduledJob, LambdaFunction>;
  const mailFeedback = createMailFeedback(context);
  undelivered.addSubscription(
    new LambdaSubscription(mailFeedback, { deadLetterQueue: deadLetters.cdk.queue }),
  );
  /** No caller sees their failures, so an alarm watches them. */
  const backgroundFunctions = [...Object.values(jobFunctions), mailFeedback, refreshCounts];
  return { deadLetters, queues, routeOutbox, jobFunctions, backgroundFunctions };
};

type Queues = ReturnType<typeof createQueues>;

/** Gives new outbox rows of the table's stream to their function, and failed ones to the dead-letter queue. */
const addOutboxConsumer = (
  context: StackContext,
  deadLetters: Queue,
  { work, ticket, bulk }: Queues,
): LambdaFunction => {
  const { stack } = context;
  const { table } = use(Database);
  const { batchSize, retries } = outboxStream;
  table.addConsumers(stack, {
    outbox: {
      function: functionProps(context, "jobs/routeOutbox", {
        environment: {
          ...functionEnvironment(context, "jobs/routeOutbox"),
          WORK_QUEUE_URL: work.queue.queueUrl,
          TICKET_QUEUE_URL: ticket.queue.queueUrl,
          BULK_QUEUE_URL: bulk.queue.queueUrl,
        },
        permissions: [
          ...grantTable(table, tableNeeds["jobs/routeOutbox"]),
          allowSendingTo(work.queue, ticket.queue, bulk.queue),
        ],
        timeout: 60,
      }),
      // Only new outbox rows. `__edb_e__` is ElectroDB's attribute of the entity name.
      filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { __edb_e__: { S: ["outbox"] } } } }],
      cdk: {
        eventSource: {
          startingPosition: StartingPosition.TRIM_HORIZON,
          batchSize,
          retryAttempts: retries,
          bisectBatchOnError: true,
          reportBatchItemFailures: true,
          onFailure: new SqsDlq(deadLetters.cdk.queue),
        },
      },
    },
  });
  const routeOutbox = table.getFunction("outbox");
  if (!routeOutbox) throw new Error("The table has no outbox consumer");
  return routeOutbox;
};

const createMailFeedback = (context: StackContext): LambdaFunction =>
  new LambdaFunction(
    context.stack,
    "MailFeedback",
    functionProps(context, "jobs/receiveMailFeedback", {
      environment: functionEnvironment(context),
      permissions: grantTable(use(Database).table, tableNeeds["jobs/receiveMailFeedback"]),
    }),
  );

/** A scheduled job. Concurrent runs are not needed: a late run processes more rows. */
const createJob = (
  context: StackContext,
  name: ScheduledJob,
  { environment = {}, permissions = [] }: FunctionNeeds = {},
): LambdaFunction => {
  const { table } = use(Database);
  const { jobFunction } = new Cron(context.stack, name, {
    schedule: `rate(${schedules[name].everyMinutes} minutes)`,
    job: {
      function: functionProps(context, `jobs/${name}`, {
        environment: { ...functionEnvironment(context, `jobs/${name}`), ...environment },
        permissions: [...grantTable(table, tableNeeds[`jobs/${name}`]), ...permissions],
        timeout: 60,
      }),
    },
  });
  return jobFunction;
};

/** Lists, reads and deletes accounts of this deployment's user pool. */
const allowDeletingAccounts = (): PolicyStatement =>
  new PolicyStatement({
    actions: ["cognito-idp:ListUsers", "cognito-idp:AdminGetUser", "cognito-idp:AdminDeleteUser"],
    resources: [use(Auth).auth.userPoolArn],
  });
