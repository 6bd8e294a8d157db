import { refreshCounts } from "@majlis/core/seats/refreshCounts";
import { refreshDigests } from "@majlis/core/seats/refreshDigests";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { deps } from "#functions/deps";
import { describeError, log } from "#functions/log";
import { readChanges, readCounts } from "#functions/readStream";

/**
 * Copies the counts of moved seats to the rows of lists, and brings changes of occasions and counters to the digests of
 * feeds and analytics. The event source gathers the records of a second. A failed batch is repeated whole, which changes
 * nothing twice.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  try {
    const changed = await refreshCounts(deps, readCounts(Records));
    const digests = await refreshDigests(deps, readChanges(Records));
    log("info", { job: "refreshCounts", records: Records.length, changed, digests });
  } catch (error) {
    log("error", { job: "refreshCounts", error: describeError(error) });
    throw error; // Lambda counts the failure and retries
  }
};
