import {
  followDelaySeconds,
  followRetryHours,
  followedRows,
  outboxStream,
  type ScheduledJob,
  schedules,
} from "@majlis/functions/deployment/background";
import { Duration } from "aws-cdk-lib";
import { Schedule } from "aws-cdk-lib/aws-events";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import {
  Cron,
  Function as LambdaFunction,
  type Queue,
  type StackContext,
  type Table,
  use,
} from "./constructs";
import { Auth } from "./Auth";
import { Database } from "./Database";
import { Email } from "./Email";
import { allowSendingTo, createDeadLetters, createQueues, sendingTasks } from "./createQueues";
import { propsOf } from "./functionNeeds";
import type { FunctionNeeds } from "./functionProps";
import { readDeployment } from "@majlis/functions/deployment/readDeployment";

/** Background functions: the consumers of the stream and of the queues, mail feedback, and scheduled jobs. */
export const Jobs = (context: StackContext) => {
  const { stack } = context;
  const { undelivered } = use(Email);
  const deadLetters = createDeadLetters(stack, "DeadLetters");
  const queues = createQueues(context);
  const routeOutbox = addOutboxConsumer(context, deadLetters, queues);
  const followerDeadLetters = createDeadLetters(stack, "FollowerDeadLetters");
  const followTable = addTableFollower(context, followerDeadLetters, queues.work.queue);
  const jobFunctions = {
    housekeeping: createJob(context, "housekeeping", keepingBackups(context)),
    settlePayments: createJob(context, "settlePayments"),
    releaseMails: createJob(context, "releaseMails"),
    retryMails: createJob(context, "retryMails", sendingTasks(queues.work.queue)),
    startDueTasks: createJob(context, "startDueTasks", sendingTasks(queues.work.queue)),
  } satisfies Record<ScheduledJob, LambdaFunction>;
  const mailFeedback = createMailFeedback(context);
  undelivered.addSubscription(
    new LambdaSubscription(mailFeedback, { deadLetterQueue: deadLetters.cdk.queue }),
  );
  /** No caller sees their failures, so an alarm watches them. */
  const backgroundFunctions = [...Object.values(jobFunctions), mailFeedback, followTable];
  return {
    deadLetters,
    followerDeadLetters,
    queues,
    routeOutbox,
    followTable,
    jobFunctions,
    backgroundFunctions,
  };
};

type Queues = ReturnType<typeof createQueues>;

/** Gives new outbox rows of the table's stream to their function, and failed ones to the dead-letter queue. */
const addOutboxConsumer = (
  context: StackContext,
  deadLetters: Queue,
  { work, ticket, bulk }: Queues,
): LambdaFunction => {
  const { table } = use(Database);
  const { batchSize, retries } = outboxStream;
  table.addConsumers(context.stack, {
    outbox: {
      function: propsOf(context, "jobs/routeOutbox", {
        environment: {
          WORK_QUEUE_URL: work.queue.queueUrl,
          TICKET_QUEUE_URL: ticket.queue.queueUrl,
          BULK_QUEUE_URL: bulk.queue.queueUrl,
        },
        permissions: [allowSendingTo(work.queue, ticket.queue, bulk.queue)],
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
  return consumerOf(table, "outbox");
};

/**
 * Sends moves of seats and what else the follower of the table acts on to its function, gathered for a second. This is
 * the stream's second reader; a shard has two at most. Failed records are repeated for six hours, because a lost one
 * leaves a wrong count in lists. Then they move to a queue, so that one broken row does not hold back the others of its
 * shard for a day.
 */
const addTableFollower = (context: StackContext, deadLetters: Queue, work: Queue): LambdaFunction => {
  const { table } = use(Database);
  table.addConsumers(context.stack, {
    follower: {
      function: propsOf(context, "jobs/followTable", sendingTasks(work)),
      filters: followedRows.map(({ entities, writes }) => {
        const side = writes.includes("REMOVE") ? "OldImage" : "NewImage";
        return { eventName: writes, dynamodb: { [side]: { __edb_e__: { S: entities } } } };
      }),
      cdk: {
        eventSource: {
          startingPosition: StartingPosition.TRIM_HORIZON,
          batchSize: 1_000,
          maxBatchingWindow: Duration.seconds(followDelaySeconds),
          bisectBatchOnError: true,
          maxRecordAge: Duration.hours(followRetryHours),
          onFailure: new SqsDlq(deadLetters.cdk.queue),
        },
      },
    },
  });
  return consumerOf(table, "follower");
};

const consumerOf = (table: Table, name: string): LambdaFunction => {
  const found = table.getFunction(name);
  if (!found) throw new Error(`The table has no consumer ${name}`);
  return found;
};

const createMailFeedback = (context: StackContext): LambdaFunction =>
  new LambdaFunction(context.stack, "MailFeedback", propsOf(context, "jobs/receiveMailFeedback"));

/** A scheduled job. Concurrent runs are not needed: a late run processes more rows. */
const createJob = (context: StackContext, name: ScheduledJob, extra?: FunctionNeeds): LambdaFunction => {
  const { jobFunction } = new Cron(context.stack, name, {
    // EventBridge refuses "1 minutes", which this writes as "1 minute".
    cdk: { rule: { schedule: Schedule.rate(Duration.minutes(schedules[name].everyMinutes)) } },
    job: { function: propsOf(context, `jobs/${name}`, extra) },
  });
  return jobFunction;
};

const allow = (actions: string[], resource: string): PolicyStatement =>
  new PolicyStatement({ actions, resources: [resource] });

/** Lists and deletes accounts of this deployment's user pool, exports the table, and writes to the bucket of copies. */
const keepingBackups = ({ stack }: StackContext): FunctionNeeds => {
  const { table } = use(Database);
  const { copies } = readDeployment();
  const accounts = ["ListUsers", "AdminDeleteUser"].map((verb) => `cognito-idp:${verb}`);
  const needs = {
    environment: { TABLE_ARN: table.tableArn },
    permissions: [
      allow(accounts, use(Auth).auth.userPoolArn),
      allow(["dynamodb:DescribeContinuousBackups"], table.tableArn),
    ],
  };
  if (!copies) return needs;
  return {
    environment: {
      ...needs.environment,
      COPIES_BUCKET: copies.bucket,
      COPIES_REGION: copies.region,
      COPIES_ACCOUNT: copies.account,
    },
    permissions: [
      ...needs.permissions,
      allow(["dynamodb:ExportTableToPointInTime"], table.tableArn),
      allow(["dynamodb:DescribeExport"], `${table.tableArn}/export/*`),
      // It has no resource.
      allow(["dynamodb:ListExports"], "*"),
      // The table's export writes with the rights of its caller.
      allow(
        ["s3:PutObject", "s3:PutObjectAcl", "s3:AbortMultipartUpload"],
        `arn:${stack.partition}:s3:::${copies.bucket}/*`,
      ),
      // The names of the files say which of them today lacks.
      allow(["s3:ListBucket"], `arn:${stack.partition}:s3:::${copies.bucket}`),
    ],
  };
};
