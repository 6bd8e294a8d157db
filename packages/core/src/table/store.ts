import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Service } from "electrodb";
import { accountEntity, accountLinkEntity } from "./account.entity";
import { auditEntity } from "./audit.entity";
import { availabilityEntity } from "./availability.entity";
import { businessEntity } from "./business.entity";
import { canceledTicketEntity } from "./canceledTicket.entity";
import { cardUseEntity } from "./cardUse.entity";
import { checkoutEntity } from "./checkout.entity";
import { deskEntity } from "./desk.entity";
import { createDirectClient, type DirectClient, marshallOperation } from "./direct/directClient";
import { type DirectOperation, directRows } from "./direct/directRows";
import { dueEntity, dueProgressEntity } from "./due.entity";
import { deletedAccountEntity } from "./deletedAccount.entity";
import { eventEntity } from "./event.entity";
import { eventAnswersEntity } from "./eventAnswers.entity";
import { eventFactsEntity } from "./eventFacts.entity";
import { eventPhotosEntity } from "./eventPhotos.entity";
import { eventHelperEntity } from "./eventHelper.entity";
import { eventQuestionsEntity } from "./eventQuestions.entity";
import { eventRequestEntity } from "./eventRequest.entity";
import { eventTextEntity } from "./eventText.entity";
import { founderApplicationEntity } from "./founderApplication.entity";
import { gatheringEntity } from "./gathering.entity";
import { guestContactEntity } from "./guestContact.entity";
import { guestMessageEntity } from "./guestMessage.entity";
import { helperInviteEntity } from "./helperInvite.entity";
import { businessProposalEntity } from "./businessProposal.entity";
import { favoritesEntity } from "./favorites.entity";
import { honoredReportEntity } from "./honoredReport.entity";
import { hostBlockEntity } from "./hostBlock.entity";
import { hostFollowEntity } from "./hostFollow.entity";
import { membershipEntity } from "./membership.entity";
import { notificationEntity } from "./notification.entity";
import { openCheckEntity } from "./openCheck.entity";
import { outboxEntity } from "./outbox.entity";
import { paymentEntity } from "./payment.entity";
import { paymentEventEntity } from "./paymentEvent.entity";
import { paymentTaskEntity } from "./paymentTask.entity";
import { phoneConfirmationEntity } from "./phoneConfirmation.entity";
import { quotaEntity } from "./quota.entity";
import { nightOffersEntity } from "./nightOffers.entity";
import { nightUseEntity } from "./nightUse.entity";
import { ratingEntity } from "./rating.entity";
import { redemptionEntity } from "./redemption.entity";
import { redemptionSumEntity } from "./redemptionSum.entity";
import { savedPassEntity } from "./savedPass.entity";
import { searchEntryEntity } from "./searchEntry.entity";
import { searchWordEntity } from "./searchWord.entity";
import { seriesEntity } from "./series.entity";
import { statEntity } from "./stat.entity";
import { ticketEntity } from "./ticket.entity";
import { transferEntity } from "./transfer.entity";
import { userEntity } from "./user.entity";
import { verificationEntity } from "./verification.entity";
import { waitlistEntity } from "./waitlist.entity";

const entities = {
  user: userEntity,
  account: accountEntity,
  accountLink: accountLinkEntity,
  deletedAccount: deletedAccountEntity,
  event: eventEntity,
  availability: availabilityEntity,
  eventText: eventTextEntity,
  eventFacts: eventFactsEntity,
  eventPhotos: eventPhotosEntity,
  eventQuestions: eventQuestionsEntity,
  eventAnswers: eventAnswersEntity,
  eventRequest: eventRequestEntity,
  ticket: ticketEntity,
  canceledTicket: canceledTicketEntity,
  waitlist: waitlistEntity,
  gathering: gatheringEntity,
  hostBlock: hostBlockEntity,
  hostFollow: hostFollowEntity,
  guestContact: guestContactEntity,
  guestMessage: guestMessageEntity,
  eventHelper: eventHelperEntity,
  helperInvite: helperInviteEntity,
  membership: membershipEntity,
  cardUse: cardUseEntity,
  checkout: checkoutEntity,
  payment: paymentEntity,
  paymentEvent: paymentEventEntity,
  transfer: transferEntity,
  paymentTask: paymentTaskEntity,
  verification: verificationEntity,
  openCheck: openCheckEntity,
  redemption: redemptionEntity,
  redemptionSum: redemptionSumEntity,
  business: businessEntity,
  desk: deskEntity,
  honoredReport: honoredReportEntity,
  favorites: favoritesEntity,
  businessProposal: businessProposalEntity,
  founderApplication: founderApplicationEntity,
  due: dueEntity,
  dueProgress: dueProgressEntity,
  outbox: outboxEntity,
  notification: notificationEntity,
  audit: auditEntity,
  phoneConfirmation: phoneConfirmationEntity,
  quota: quotaEntity,
  nightOffers: nightOffersEntity,
  nightUse: nightUseEntity,
  rating: ratingEntity,
  savedPass: savedPassEntity,
  series: seriesEntity,
  stat: statEntity,
  word: searchWordEntity,
  searchEntry: searchEntryEntity,
};

type Entities = { [Name in keyof typeof entities]: ReturnType<(typeof entities)[Name]> };

/** Properties that are built at their first use: a function uses a few of them. */
const lazily = <To>(builders: Readonly<Record<string, (to: To) => unknown>>, to: To): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries(builders).map(([name, build]) => [
      name,
      {
        configurable: true,
        get(this: object) {
          const value = build(to);
          Object.defineProperty(this, name, { value, enumerable: true });
          return value;
        },
      },
    ]),
  );

interface Table {
  readonly client: DirectClient;
  readonly table: string;
}

/** The rows of the hottest calls. `user` and `event` have setters, so they are only read. */
const direct = {
  user: (to: Table) => ({ get: directRows(userEntity, to).get }),
  event: (to: Table) => ({ get: directRows(eventEntity, to).get }),
  availability: (to: Table) => directRows(availabilityEntity, to),
  ticket: (to: Table) => directRows(ticketEntity, to),
  outbox: (to: Table) => directRows(outboxEntity, to),
  stat: (to: Table) => directRows(statEntity, to),
};

type Direct = { readonly [Name in keyof typeof direct]: ReturnType<(typeof direct)[Name]> };
type ElectroPlan = Parameters<Service<Entities>["transaction"]["write"]>[0];

/** The entities inside a transaction. */
export type TransactionRows = Parameters<ElectroPlan>[0] & { readonly direct: Direct };
/** An operation of a transaction. */
export type Operation = ReturnType<ElectroPlan>[number] | DirectOperation;

export type Store = Readonly<Entities> & {
  readonly direct: Direct;
  readonly transaction: {
    /** The same entities, with the types that they have inside a transaction. */
    readonly rows: TransactionRows;
    /** Writes all operations or none. */
    readonly write: (operations: readonly Operation[]) => Promise<unknown>;
  };
};

/** A row of the table before and after a write, as its stream has it. */
export interface RowChange {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The entities of the table, each built at its first use. */
export const createStore = (client: DynamoDBDocumentClient, table: string): Store => {
  const directClient = createDirectClient(client);
  const write: Store["transaction"]["write"] = (operations) =>
    directClient.send(new TransactWriteItemsCommand({ TransactItems: operations.map(marshallOperation) }));
  const store: Store = Object.create(null, {
    ...lazily(entities, { client, table }),
    direct: { value: Object.create(null, lazily(direct, { client: directClient, table })) },
    transaction: {
      value: {
        get rows() {
          return store;
        },
        write,
      },
    },
  });
  return store;
};
