import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createWriteTransaction, type Service } from "electrodb";
import { accountEntity } from "./account.entity";
import { auditEntity } from "./audit.entity";
import { availabilityEntity } from "./availability.entity";
import { businessEntity } from "./business.entity";
import { canceledTicketEntity } from "./canceledTicket.entity";
import { checkoutEntity } from "./checkout.entity";
import { dueEntity, dueProgressEntity } from "./due.entity";
import { deletedAccountEntity } from "./deletedAccount.entity";
import { eventEntity } from "./event.entity";
import { eventRequestEntity } from "./eventRequest.entity";
import { eventTextEntity } from "./eventText.entity";
import { founderApplicationEntity } from "./founderApplication.entity";
import { gatheringEntity } from "./gathering.entity";
import { hostBlockEntity } from "./hostBlock.entity";
import { membershipEntity } from "./membership.entity";
import { notificationEntity } from "./notification.entity";
import { outboxEntity } from "./outbox.entity";
import { paymentEntity } from "./payment.entity";
import { paymentEventEntity } from "./paymentEvent.entity";
import { paymentTaskEntity } from "./paymentTask.entity";
import { phoneConfirmationEntity } from "./phoneConfirmation.entity";
import { quotaEntity } from "./quota.entity";
import { searchEntryEntity } from "./searchEntry.entity";
import { searchWordEntity } from "./searchWord.entity";
import { statEntity } from "./stat.entity";
import { ticketEntity } from "./ticket.entity";
import { transferEntity } from "./transfer.entity";
import { userEntity } from "./user.entity";
import { verificationEntity } from "./verification.entity";
import { waitlistEntity } from "./waitlist.entity";

const entities = {
  user: userEntity,
  account: accountEntity,
  deletedAccount: deletedAccountEntity,
  event: eventEntity,
  availability: availabilityEntity,
  eventText: eventTextEntity,
  eventRequest: eventRequestEntity,
  ticket: ticketEntity,
  canceledTicket: canceledTicketEntity,
  waitlist: waitlistEntity,
  gathering: gatheringEntity,
  hostBlock: hostBlockEntity,
  membership: membershipEntity,
  checkout: checkoutEntity,
  payment: paymentEntity,
  paymentEvent: paymentEventEntity,
  transfer: transferEntity,
  paymentTask: paymentTaskEntity,
  verification: verificationEntity,
  business: businessEntity,
  founderApplication: founderApplicationEntity,
  due: dueEntity,
  dueProgress: dueProgressEntity,
  outbox: outboxEntity,
  notification: notificationEntity,
  audit: auditEntity,
  phoneConfirmation: phoneConfirmationEntity,
  quota: quotaEntity,
  stat: statEntity,
  word: searchWordEntity,
  searchEntry: searchEntryEntity,
};

type Entities = { [Name in keyof typeof entities]: ReturnType<(typeof entities)[Name]> };

export type Store = Readonly<Entities> & {
  readonly transaction: Pick<Service<Entities>["transaction"], "write">;
};

/** The entities of the table, each built at its first use. */
export const createStore = (client: DynamoDBDocumentClient, table: string): Store => {
  const lazy = Object.entries(entities).map(([name, define]) => [
    name,
    {
      configurable: true,
      get: () => {
        const value = define({ client, table });
        Object.defineProperty(store, name, { value, enumerable: true });
        return value;
      },
    },
  ]);
  const write: Store["transaction"]["write"] = (plan) => {
    // The library looks at enumerable entities, which are those in use, and sends by the first.
    void store.user;
    return createWriteTransaction(store, plan);
  };
  const store: Store = Object.create(null, {
    ...Object.fromEntries(lazy),
    transaction: { value: { write } },
  });
  return store;
};

/** The entities inside a transaction. */
export type TransactionRows = Parameters<Parameters<Store["transaction"]["write"]>[0]>[0];
