import { type DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Service } from "electrodb";
import type { PersonalRows } from "./defineEntity";
import { accountEntity, accountLinkEntity } from "#core/table/people/account.entity";
import { auditEntity } from "./audit.entity";
import { awaitedMemberEntity } from "#core/table/people/awaitedMember.entity";
import { availabilityEntity } from "#core/table/occasions/availability.entity";
import { bookEntity } from "#core/table/payments/book.entity";
import { businessEntity } from "#core/table/partners/business.entity";
import { canceledTicketEntity } from "#core/table/tickets/canceledTicket.entity";
import { cardUseEntity } from "#core/table/partners/cardUse.entity";
import { checkoutEntity } from "#core/table/payments/checkout.entity";
import { deskEntity } from "#core/table/partners/desk.entity";
import { dueEntity, dueProgressEntity } from "./due.entity";
import { deletedAccountEntity } from "#core/table/people/deletedAccount.entity";
import { eventEntity } from "#core/table/occasions/event.entity";
import { eventAnswersEntity } from "#core/table/occasions/eventAnswers.entity";
import { eventDetailsEntity } from "#core/table/occasions/eventDetails.entity";
import { eventHelperEntity } from "#core/table/occasions/eventHelper.entity";
import { eventRequestEntity } from "#core/table/occasions/eventRequest.entity";
import { eventTableEntity } from "#core/table/occasions/eventTable.entity";
import { giftEntity } from "#core/table/payments/gift.entity";
import { giftCodeEntity } from "#core/table/payments/giftCode.entity";
import { giftUseEntity } from "#core/table/payments/giftUse.entity";
import { founderApplicationEntity } from "#core/table/people/founderApplication.entity";
import { gatheringEntity } from "#core/table/occasions/gathering.entity";
import { guestContactEntity } from "#core/table/tickets/guestContact.entity";
import { guestMessageEntity } from "#core/table/occasions/guestMessage.entity";
import { helperInviteEntity } from "#core/table/occasions/helperInvite.entity";
import { businessProposalEntity } from "#core/table/partners/businessProposal.entity";
import { favoritesEntity } from "#core/table/people/favorites.entity";
import { kursiEntity } from "#core/table/tickets/kursi.entity";
import { honoredReportEntity } from "#core/table/partners/honoredReport.entity";
import { hostBlockEntity } from "#core/table/occasions/hostBlock.entity";
import { hostFollowEntity } from "#core/table/occasions/hostFollow.entity";
import { letterIssueEntity, letterOrderEntity, letterReaderEntity } from "#core/table/people/letter.entity";
import { membershipEntity } from "#core/table/payments/membership.entity";
import { notificationEntity } from "#core/table/people/notification.entity";
import { openCheckEntity } from "#core/table/partners/openCheck.entity";
import { outboxEntity } from "./outbox.entity";
import { paymentEntity } from "#core/table/payments/payment.entity";
import { paymentEventEntity } from "#core/table/payments/paymentEvent.entity";
import { paymentTaskEntity } from "#core/table/payments/paymentTask.entity";
import { phoneConfirmationEntity } from "#core/table/people/phoneConfirmation.entity";
import { quotaEntity } from "./quota.entity";
import { nightOffersEntity } from "#core/table/partners/nightOffers.entity";
import { nightUseEntity } from "#core/table/partners/nightUse.entity";
import { ratingEntity } from "#core/table/occasions/rating.entity";
import { redemptionEntity } from "#core/table/partners/redemption.entity";
import { redemptionSumEntity } from "#core/table/partners/redemptionSum.entity";
import { savedPassEntity } from "#core/table/tickets/savedPass.entity";
import { searchEntryEntity } from "./searchEntry.entity";
import { searchWordEntity } from "./searchWord.entity";
import { seriesEntity } from "#core/table/occasions/series.entity";
import { signInCodeEntity } from "#core/table/people/signInCode.entity";
import { statEntity } from "./stat.entity";
import { statementEntity } from "#core/table/payments/statement.entity";
import { ticketEntity } from "#core/table/tickets/ticket.entity";
import { tillEntity } from "#core/table/payments/till.entity";
import { transferEntity } from "#core/table/payments/transfer.entity";
import { userEntity } from "#core/table/people/user.entity";
import { verificationEntity } from "#core/table/partners/verification.entity";
import { waitlistEntity } from "#core/table/tickets/waitlist.entity";

/** Every entity of the table. Each says whose rows it has. */
export const entities = {
  user: userEntity,
  account: accountEntity,
  accountLink: accountLinkEntity,
  deletedAccount: deletedAccountEntity,
  event: eventEntity,
  availability: availabilityEntity,
  eventDetails: eventDetailsEntity,
  eventAnswers: eventAnswersEntity,
  eventRequest: eventRequestEntity,
  eventTable: eventTableEntity,
  ticket: ticketEntity,
  canceledTicket: canceledTicketEntity,
  waitlist: waitlistEntity,
  kursi: kursiEntity,
  gathering: gatheringEntity,
  hostBlock: hostBlockEntity,
  hostFollow: hostFollowEntity,
  letterReader: letterReaderEntity,
  letterOrder: letterOrderEntity,
  letterIssue: letterIssueEntity,
  signInCode: signInCodeEntity,
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
  till: tillEntity,
  paymentTask: paymentTaskEntity,
  gift: giftEntity,
  giftCode: giftCodeEntity,
  giftUse: giftUseEntity,
  book: bookEntity,
  statement: statementEntity,
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
  awaitedMember: awaitedMemberEntity,
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

export type EntityName = keyof typeof entities;

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

type Plan = Parameters<Service<Entities>["transaction"]["write"]>[0];

/** The entities inside a transaction. */
export type TransactionRows = Parameters<Plan>[0];
/** An operation of a transaction. */
export type Operation = ReturnType<Plan>[number];

export type Store = Readonly<Entities> & {
  /** A person's rows by entity. */
  readonly personal: () => readonly (PersonalRows & { readonly entity: (typeof entities)[EntityName] })[];
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
  // ElectroDB's type of an operation does not say that it names its table.
  const write: Store["transaction"]["write"] = (operations) =>
    client.send(
      new TransactWriteCommand({
        TransactItems: operations.map((operation) => Object.fromEntries(Object.entries(operation))),
      }),
    );
  const store: Store = Object.create(null, {
    ...lazily(entities, { client, table }),
    personal: {
      value: () =>
        Object.values(entities).map((entity) => ({ entity, ...entity.personal({ client, table }) })),
    },
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
