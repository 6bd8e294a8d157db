import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Service } from "electrodb";
import { auditEntity } from "./admin/audit.entity";
import { businessEntity } from "./businesses/business.entity";
import { DomainError } from "./error";
import { describeCauses, isPassing, isPassingCode } from "./passing";
import { eventEntity } from "./events/event.entity";
import { eventRequestEntity } from "./events/eventRequest.entity";
import { checkoutEntity } from "./membership/checkout.entity";
import { gatheringEntity } from "./gatherings/gathering.entity";
import { membershipEntity } from "./membership/membership.entity";
import { paymentEventEntity } from "./membership/paymentEvent.entity";
import { verificationEntity } from "./membership/verification.entity";
import { founderApplicationEntity } from "./founders/founderApplication.entity";
import { notificationEntity } from "./notifications/notification.entity";
import { outboxEntity } from "./notifications/outbox.entity";
import { statEntity } from "./stats/stat.entity";
import { canceledTicketEntity } from "./tickets/canceledTicket.entity";
import { ticketEntity } from "./tickets/ticket.entity";
import { waitlistEntity } from "./tickets/waitlist.entity";
import { accountEntity } from "./users/account.entity";
import { deletedAccountEntity } from "./users/deletedAccount.entity";
import { userEntity } from "./users/user.entity";

const entities = {
  user: userEntity,
  account: accountEntity,
  deletedAccount: deletedAccountEntity,
  event: eventEntity,
  eventRequest: eventRequestEntity,
  ticket: ticketEntity,
  canceledTicket: canceledTicketEntity,
  waitlist: waitlistEntity,
  gathering: gatheringEntity,
  membership: membershipEntity,
  checkout: checkoutEntity,
  paymentEvent: paymentEventEntity,
  verification: verificationEntity,
  business: businessEntity,
  founderApplication: founderApplicationEntity,
  outbox: outboxEntity,
  notification: notificationEntity,
  audit: auditEntity,
  stat: statEntity,
};

/** All entities on the one table. */
export const createStore = (client: DynamoDBDocumentClient, table: string) => {
  const service = new Service(entities, { client, table });
  return { ...service.entities, transaction: service.transaction };
};

export type Store = ReturnType<typeof createStore>;

/** The entities as a transaction writes them. */
export type TransactionRows = Parameters<Parameters<Store["transaction"]["write"]>[0]>[0];

/** One operation of a transaction whose condition did not hold. */
export interface Refusal {
  readonly index: number;
}

interface TransactionResult {
  readonly canceled: boolean;
  readonly data: readonly { readonly rejected: boolean; readonly code?: string | undefined }[];
}

const maxAttempts = 8;

/**
 * Commits one transaction. Answers the operations whose conditions failed, by index, and none when all was
 * written. Conflicts and throttles are tried again with jitter, at most eight times; then throws Busy.
 * A second call after a lost answer is harmless when each operation carries its own condition.
 */
export const commit = async (send: () => Promise<TransactionResult>): Promise<readonly Refusal[]> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const refusals = await attemptCommit(send);
    if (refusals !== "again") return refusals;
    await pause(attempt);
  }
  throw new DomainError("Busy");
};

/**
 * Reads and writes again while what was read had moved before it was written, at most eight times; then throws Busy.
 * The attempt answers "moved" when a condition on what it had read did not hold.
 */
export const settle = async <Result>(attempt: () => Promise<Result | "moved">): Promise<Result> => {
  for (let count = 1; count <= maxAttempts; count++) {
    const result = await attempt();
    if (result !== "moved") return result;
    await pause(count);
  }
  throw new DomainError("Busy");
};

/** Whether a write of one row was made: false when its condition did not hold. */
export const wasWritten = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (/ConditionalCheckFailed/.test(describeCauses(error))) return false;
    throw error;
  }
};

const attemptCommit = async (
  send: () => Promise<TransactionResult>,
): Promise<readonly Refusal[] | "again"> => {
  const result = await send().catch((error: unknown) => {
    if (isPassing(error)) return "again" as const;
    throw error;
  });
  if (result === "again" || !result.canceled) return result === "again" ? result : [];
  const refusals = result.data.flatMap((operation, index) =>
    operation.rejected && operation.code === "ConditionalCheckFailed" ? [{ index }] : [],
  );
  if (refusals.length > 0) return refusals;
  const other = result.data.find((operation) => operation.rejected && !isPassingCode(operation.code ?? ""));
  if (other) throw new Error(`A transaction was canceled: ${other.code}`);
  return "again";
};

const pause = (attempt: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(400, 10 * 2 ** attempt));
  });
