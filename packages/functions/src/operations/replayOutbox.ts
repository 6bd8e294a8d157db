import { PurgeQueueCommand, GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import { replayOutbox } from "@majlis/core/mail/replayOutbox";
import { describeError } from "#functions/log";
import { endWithUsage, nameOf, readCommandLine } from "./commandLine";

const usage = `npm run replay-outbox -- --stage NAME
Delivers every mail that was given up, then empties the queue of dead letters. Needs MAIL_FROM, SITE_URL or
SITE_DOMAIN, and WHATSAPP_PHONE_NUMBER_ID where there is one, as the deployment had them: without the number, what was to
go by WhatsApp is skipped for good.`;

const { stage } = readCommandLine(usage, 0);
if (process.env.MAIL_FROM === "none" || process.env.SITE_URL === "https://localhost") endWithUsage(usage);
const { deps } = await import("#functions/deps");
const { mailer } = await import("#functions/adapters/mailer");
const { sent, skipped, expanded, failed } = await replayOutbox(deps, mailer, (id, error) =>
  console.error(`${id} failed again:`, describeError(error)),
);
console.log(
  `${sent} sent, ${skipped} for nobody any more, ${expanded} spread to their readers, ${failed} failed.`,
);
if (failed > 0) process.exit(1);

// The letters only say which records failed; their rows have just been delivered.
if (!process.env.DYNAMODB_ENDPOINT) {
  const queues = new SQSClient();
  const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName: nameOf(stage, "DeadLetters") }));
  await queues.send(new PurgeQueueCommand({ QueueUrl }));
  console.log("The queue of dead letters is empty.");
}
