import { countCardHolders } from "@majlis/core/redemptions/countCardHolders";
import { countRedemptions } from "@majlis/core/redemptions/countRedemptions";
import { planDigests } from "@majlis/core/occasions/hostNews";
import { refreshCounts } from "@majlis/core/seats/refreshCounts";
import { catchUpWaitlists } from "@majlis/core/seats/waitlistDue";
import { planPassUpdates } from "@majlis/core/wallet/planPassUpdates";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { taskQueue } from "#functions/adapters/taskQueue";
import { hasWallets } from "#functions/adapters/wallet/walletKeys";
import { deps } from "#functions/deps";
import { describeError, log } from "#functions/log";
import { readChanges, readCounts, readMovedSeats } from "#functions/readStream";

/**
 * Does what follows writes of the table: copies the counts of moved seats to the rows of lists, sends tasks for waitlists
 * that were left behind, plans the daily mails of hosts, and counts discounts in the sums of their partners and cards by
 * use. Sends tasks for saved passes where the deployment has wallets. The event source gathers the records of a second. A
 * failed batch is repeated whole, which changes nothing twice.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  try {
    const waitlists = await catchUpWaitlists({ ...deps, queue: taskQueue }, readMovedSeats(Records));
    const changed = await refreshCounts(deps, readCounts(Records));
    const changes = readChanges(Records);
    const hosts = await planDigests(deps, changes);
    const redemptions = await countRedemptions(deps, changes);
    const cards = await countCardHolders(deps, changes);
    const passes = hasWallets ? await planPassUpdates({ queue: taskQueue }, changes) : 0;
    log("info", {
      job: "followTable",
      records: Records.length,
      waitlists,
      changed,
      hosts,
      redemptions,
      cards,
      passes,
    });
  } catch (error) {
    log("error", { job: "followTable", error: describeError(error) });
    throw error; // Lambda counts the failure and retries
  }
};
