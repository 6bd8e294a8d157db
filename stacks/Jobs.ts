import { type ScheduledJob, schedules } from "@majlis/functions/deployment/background";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Cron, Function as LambdaFunction, type Queue, type StackContext, use } from "sst/constructs";
import { Auth } from "./Auth";
import { Database } from "./Database";
import { Email } from "./Email";
import { addCountsConsumer } from "./addCountsConsumer";
import { allowWhatsApp } from "./allowWhatsApp";
import { allowSendingTasks, createDeadLetters, createWorkQueue } from "./createWorkQueue";
import { functionEnvironment } from "./functionEnvironment";
import { functionProps } from "./functionProps";
import { grantTable } from "./grantTable";
import { tableNeeds } from "@majlis/functions/deployment/tableNeeds";

/** Background functions: delivery of outbox rows from the table's stream, mail feedback, tasks, and scheduled jobs. */
export const Jobs = (context: StackContext) => {
  const { stack } = context;
  const { table } = use(Database);
  const { undelivered } = use(Email);
  const deadLetters = createDeadLetters(stack, "DeadLetters");
  const work = createWorkQueue(context);
  addOutboxConsumer(context, deadLetters, work.queue);
  const refreshCounts = addCountsConsumer(context);
  const jobFunctions = {
    advanceWaitlists: createJob(context, "advanceWaitlists"),
    deleteUnconfirmedAccounts: createJob(context, "deleteUnconfirmedAccounts", {
      permissions: [allowDeletingAccounts()],
    }),
    settlePayments: createJob(context, "settlePayments"),
    releaseMails: createJob(context, "releaseMails"),
    retryMails: createJob(context, "retryMails", sending(context, work.queue)),
    startDueTasks: createJob(context, "startDueTasks", {
      environment: { WORK_QUEUE_URL: work.queue.queueUrl },
      permissions: [allowSendingTasks(work.queue)],
    }),
  } satisfies Record<ScheduledJob, LambdaFunction>;
  const mailFeedback = createMailFeedback(context);
  undelivered.addSubscription(
    new LambdaSubscription(mailFeedback, { deadLetterQueue: deadLetters.cdk.queue }),
  );
  const deliverOutbox = table.getFunction("outbox");
  if (!deliverOutbox) throw new Error("The table has no outbox consumer");
  /** No caller sees their failures, so an alarm watches them. */
  const backgroundFunctions = [...Object.values(jobFunctions), mailFeedback, refreshCounts];
  return { deadLetters, work, deliverOutbox, jobFunctions, backgroundFunctions };
};

/** Sends new outbox rows of the table's stream to their function, and failed ones to the dead-letter queue. */
const addOutboxConsumer = (context: StackContext, deadLetters: Queue, work: Queue): void => {
  const { stack } = context;
  const { table } = use(Database);
  const { environment, permissions } = sending(context, work);
  table.addConsumers(stack, {
    outbox: {
      function: functionProps(context, "jobs/deliverOutbox", {
        environment: { ...functionEnvironment(context, "jobs/deliverOutbox"), ...environment },
        permissions: [...grantTable(table, tableNeeds["jobs/deliverOutbox"]), ...permissions],
        timeout: 60,
      }),
      // Only new outbox rows. `__edb_e__` is ElectroDB's attribute of the entity name.
      filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { __edb_e__: { S: ["outbox"] } } } }],
      cdk: {
        eventSource: {
          startingPosition: StartingPosition.TRIM_HORIZON,
          // Mails of a batch are sent in parallel. Ten is below the sending rate of a new SES account.
          batchSize: 10,
          retryAttempts: 5,
          bisectBatchOnError: true,
          reportBatchItemFailures: true,
          onFailure: new SqsDlq(deadLetters.cdk.queue),
        },
      },
    },
  });
};

interface JobNeeds {
  readonly environment?: Readonly<Record<string, string>>;
  readonly permissions?: readonly PolicyStatement[];
}

/** What a function needs to send messages, and the tasks of messages to many people. */
const sending = ({ stack }: StackContext, work: Queue) => {
  const { allowSending, configurationSet } = use(Email);
  return {
    environment: {
      MAIL_CONFIGURATION_SET: configurationSet.configurationSetName,
      WORK_QUEUE_URL: work.queueUrl,
    },
    permissions: [allowSending(), allowSendingTasks(work), ...allowWhatsApp(stack)],
  } satisfies JobNeeds;
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
  { environment = {}, permissions = [] }: JobNeeds = {},
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
