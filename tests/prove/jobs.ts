// The functions that no person calls: consumers of queues and of the stream, and the jobs of the clock.
import { expandFanOut } from "@majlis/core/mail/expandFanOut";
import { deliverMail } from "@majlis/core/mail/deliverOutbox";
import { retryMails } from "@majlis/core/mail/retryMails";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { planDigests } from "@majlis/core/occasions/hostNews";
import { releaseMails } from "@majlis/core/outbox/releaseMails";
import { readFees } from "@majlis/core/payments/readFees";
import { settlePayments } from "@majlis/core/payments/settlePayments";
import { countCardHolders } from "@majlis/core/redemptions/countCardHolders";
import { countRedemptions } from "@majlis/core/redemptions/countRedemptions";
import { refreshCounts } from "@majlis/core/seats/refreshCounts";
import { catchUpWaitlists } from "@majlis/core/seats/waitlistDue";
import { runTask } from "@majlis/core/tasks/runTask";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { readChanges, readCounts, readMovedSeats } from "@majlis/functions/readStream";
import type { Message, World } from "./world";

/** Handles one message, as the function of its queue does. */
export const handle = async (
  { deps, mailer, payments, sometimes }: World,
  message: Message,
): Promise<unknown> => {
  switch (message.to) {
    case "work":
      sometimes.saw(`task: ${message.task.kind}`);
      return runTask(deps, message.task);
    case "fanOut":
      return expandFanOut(deps, message.id);
    case "webhook":
      sometimes.saw(`webhook: ${message.event.kind}`);
      return receivePayment(deps, payments, message.event);
    case "follow": {
      const records = [message.record];
      await catchUpWaitlists(deps, readMovedSeats(records));
      await refreshCounts(deps, readCounts(records));
      const changes = readChanges(records);
      await planDigests(deps, changes);
      await countRedemptions(deps, changes);
      return countCardHolders(deps, changes);
    }
    default: {
      const { outcome } = await deliverMail(deps, mailer, message.id);
      return sometimes.saw(`mail: ${outcome}`);
    }
  }
};

/** The scheduled jobs. */
export const jobs: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  startDueTasks: ({ deps }) => startDueTasks(deps),
  settlePayments: async ({ deps, payments }) => {
    await settlePayments(deps, payments);
    return readFees(deps, payments);
  },
  releaseMails: ({ deps }) => releaseMails(deps),
  retryMails: ({ deps, mailer }) => retryMails(deps, mailer, () => {}),
};
