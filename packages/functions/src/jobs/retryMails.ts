import { retryMails } from "@majlis/core/mail/retryMails";
import { mailer } from "#functions/adapters/mailer";
import { taskQueue } from "#functions/adapters/taskQueue";
import { deps } from "#functions/deps";
import { job } from "#functions/job";
import { logDelivery } from "#functions/logDelivery";

export const handler = job("retryMails", () =>
  retryMails({ ...deps, queue: taskQueue }, mailer, (id, delivery) =>
    logDelivery("retryMails", id, delivery),
  ),
);
