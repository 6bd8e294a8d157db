import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Service } from "electrodb";
import { accountEntity } from "./account.entity";
import { auditEntity } from "./audit.entity";
import { availabilityEntity } from "./availability.entity";
import { businessEntity } from "./business.entity";
import { canceledTicketEntity } from "./canceledTicket.entity";
import { checkoutEntity } from "./checkout.entity";
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
  outbox: outboxEntity,
  notification: notificationEntity,
  audit: auditEntity,
  phoneConfirmation: phoneConfirmationEntity,
  quota: quotaEntity,
  stat: statEntity,
  word: searchWordEntity,
  searchEntry: searchEntryEntity,
};

/** Creates the entities of the table. */
export const createStore = (client: DynamoDBDocumentClient, table: string) => {
  const service = new Service(entities, { client, table });
  return { ...service.entities, transaction: service.transaction };
};

export type Store = ReturnType<typeof createStore>;

/** The entities inside a transaction. */
export type TransactionRows = Parameters<Parameters<Store["transaction"]["write"]>[0]>[0];
