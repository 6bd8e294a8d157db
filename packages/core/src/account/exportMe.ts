import type { PersonalData } from "@majlis/contracts/account";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import type { PhoneConfirmationRow } from "#core/table/people/phoneConfirmation.entity";
import type { GuestMessageRow } from "#core/table/occasions/guestMessage.entity";
import type { GiftRow } from "#core/table/payments/gift.entity";
import type { MembershipRow } from "#core/table/payments/membership.entity";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import { readAllPlusOnes } from "#core/seats/plusOneTickets";
import { visitStat } from "#core/occasions/visits";
import { readAdmission } from "#core/occasions/checkIn.rules";
import type { SavedPassRow } from "#core/table/tickets/savedPass.entity";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import type { RedemptionRow } from "#core/table/partners/redemption.entity";
import { type Details, withDetails } from "#core/occasions/details";
import { readerIdOf } from "#core/letter/letterReaders";
import type { LetterReaderRow } from "#core/table/people/letter.entity";
import { getMe } from "#core/users/getMe";

const all = { pages: "all" } as const;

/**
 * Returns all stored data of the actor and no other person's: by account id, and by e-mail address for rows without
 * an account.
 */
export const exportMe = async (deps: Deps, actor: SignedIn): Promise<PersonalData> => {
  const profile = await getMe(deps, actor);
  const [own, money, hosted, written, records] = await Promise.all([
    readOwn(deps, actor.userId),
    readMoney(deps, actor.userId),
    readHosted(deps, actor.userId),
    readWritten(deps, actor.userId, profile.email.toLowerCase()),
    readRecords(deps, actor.userId),
  ]);
  return { exported_at: instantNow(deps), profile, ...own, ...money, ...hosted, ...written, records };
};

const readOwn = async (deps: Deps, user_id: string) => {
  const { store } = deps;
  const [
    account,
    phone,
    checks,
    tickets,
    canceledTickets,
    visits,
    waitlist,
    requests,
    answers,
    ratings,
    nights,
    saved,
    honored,
    favorites,
    given,
  ] = await Promise.all([
    store.account.get({ user_id }).go(),
    store.phoneConfirmation.get({ user_id }).go(),
    store.verification.query.bySubject({ subject_id: user_id }).go(all),
    store.ticket.query.byUser({ user_id }).go(all),
    store.canceledTicket.query.byUser({ user_id }).go(all),
    store.stat.query.byName({ name: visitStat(user_id) }).go(all),
    store.waitlist.query.byUser({ user_id }).go(all),
    store.eventRequest.query.byUser({ user_id }).go(all),
    store.eventAnswers.query.byUser({ user_id }).go(all),
    store.rating.query.byUser({ user_id }).go(all),
    store.nightUse.query.byUser({ user_id }).go(all),
    store.savedPass.query.byUser({ user_id }).go(all),
    store.honoredReport.query.byUser({ user_id }).go(all),
    store.favorites.get({ user_id }).go(),
    store.kursi.query.byGiver({ giver_id: user_id }).go(all),
  ]);
  return {
    account: account.data,
    whatsapp: phone.data && withoutCode(phone.data),
    card_checks: checks.data,
    tickets: [...tickets.data, ...(await readAllPlusOnes(deps, tickets.data))].map(withoutAdmitter),
    canceled_tickets: canceledTickets.data,
    visits: visits.data.map(({ bucket: city, count }) => ({ city, count })),
    waitlist: waitlist.data,
    requests: requests.data.map(withoutDecider),
    answers: answers.data,
    ratings: ratings.data,
    honored_reports: honored.data,
    favorites: favorites.data?.businesses ?? [],
    night_offers: nights.data,
    given_seats: given.data,
    saved_passes: saved.data.map(withoutPushToken),
  };
};

const readMoney = async ({ store }: Deps, user_id: string) => {
  const [membership, purchases, payments, transfers, gifts, discounts] = await Promise.all([
    store.membership.get({ user_id }).go(),
    store.checkout.query.byPurpose({ user_id }).go(all),
    store.payment.query.byUser({ user_id }).go(all),
    store.transfer.query.byUser({ user_id }).go(all),
    store.gift.query.byGiver({ giver_id: user_id }).go(all),
    store.redemption.query.byUser({ user_id }).go(all),
  ]);
  return {
    membership: membership.data && withoutSecret(membership.data),
    purchases: purchases.data,
    discounts: discounts.data.map(withoutKey),
    payments: payments.data.map(withoutFounder),
    transfers: transfers.data.map(withoutDecider),
    gifts: gifts.data.map(withoutReceiver),
  };
};

/** The number of changes says nothing about the person. */
const withoutRevision = <Row extends Details>({ details_revision: _revision, ...row }: Row) => row;

const readHosted = async (deps: Deps, userId: string) => {
  const { store } = deps;
  const [events, gatherings, blocks, sent, helped, follows, user, series] = await Promise.all([
    store.event.query.byFounder({ founder_id: userId }).go(all),
    store.gathering.query.byHost({ host_id: userId }).go(all),
    store.hostBlock.query.byHost({ host_id: userId }).go(all),
    store.guestMessage.query.bySender({ sender_id: userId }).go(all),
    store.eventHelper.query.byUser({ user_id: userId }).go(all),
    store.hostFollow.query.byUser({ user_id: userId }).go(all),
    store.user.get({ id: userId }).go(),
    store.series.query.byFounder({ founder_id: userId }).go(all),
  ]);
  return {
    events: (await withDetails(deps, events.data)).map(withoutRevision),
    gatherings: (await withDetails(deps, gatherings.data)).map(withoutRevision),
    helped_events: helped.data,
    host_sentence: user.data?.host_sentence ?? null,
    host_photo: user.data?.host_photo ?? null,
    followed_hosts: follows.data.map(({ host_id, created_at }) => ({ host_id, created_at })),
    series: series.data,
    guest_messages: sent.data.map(withoutRequester),
    blocked_guests: blocks.data.map(({ created_at }) => ({ created_at })),
  };
};

/** Messages and analytics rows. A row that matches both account and e-mail address is returned once. */
const readWritten = async ({ store }: Deps, owner_id: string, email: string) => {
  const [byEmail, byOwner, applications, letter] = await Promise.all([
    store.notification.query.byEmail({ email }).go(all),
    store.notification.query.byOwner({ owner_id }).go(all),
    store.founderApplication.query.byEmail({ email }).go(all),
    store.letterReader.get({ id: readerIdOf(email) }).go(),
  ]);
  const messages = new Map([...byEmail.data, ...byOwner.data].map((row) => [row.id, row]));
  return {
    messages: [...messages.values()],
    founder_applications: applications.data.map(withoutDecider),
    weekly_letter: letter.data && withoutToken(letter.data),
  };
};

/** The token ends the letter without a sign-in. */
const withoutToken = (row: LetterReaderRow) => {
  const { token: _, ...own } = row;
  return own;
};

/** Who redeemed a gift is another person. */
const withoutReceiver = (row: GiftRow) => {
  const { redeemed_by: _, ...own } = row;
  return own;
};

/** The id of the person who admitted, and of the seat that somebody gave, are another person's data. */
const withoutAdmitter = (row: TicketRow) => {
  const { checked_in_by: _, kursi_id: __, admitted_again, ...own } = row;
  return {
    ...own,
    ...(admitted_again && {
      admitted_again: admitted_again.map((text) => {
        const { at, door } = readAdmission(text);
        return { at, door };
      }),
    }),
  };
};

/** The decider's id is another person's data. */
const withoutDecider = <Row extends { decided_by?: string | undefined }>(row: Row) => {
  const { decided_by: _, ...own } = row;
  return own;
};

/** Whoever has the secret has valid codes, so that it leaves the product with the card only. */
const withoutSecret = (row: MembershipRow) => {
  const {
    card_secret: _secret,
    card_sessions: _sessions,
    ended_sessions: _ended,
    ended_before: _before,
    ended_from: _from,
    ...own
  } = row;
  return own;
};

/** The id of an event's founder is another person's data. */
const withoutFounder = (row: PaymentRow) => {
  const { founder_id: _, ...own } = row;
  return own;
};

/** The id of a requester is another person's data. */
const withoutRequester = (row: GuestMessageRow) => {
  const { user_id: _, ...own } = row;
  return own;
};

/** The key is a name that the till chose. Whether the sums of the partner have the row says nothing of the person. */
const withoutKey = (row: RedemptionRow) => {
  const { key: _, counted_as: __, ...own } = row;
  return own;
};

/** The hash of a code proves nothing to the person. */
const withoutCode = ({ number, consented_at }: PhoneConfirmationRow) => ({ number, consented_at });

/** Only Apple's push service knows what the token means. */
const withoutPushToken = (row: SavedPassRow) => {
  const { push_token: _, ...own } = row;
  return own;
};

/** Audit rows by and about the person, without the id of the other person. */
const readRecords = async ({ store }: Deps, userId: string) => {
  const [about, by] = await Promise.all([
    store.audit.query.bySubject({ subject_id: userId }).go(all),
    store.audit.query.byActor({ actor_id: userId }).go(all),
  ]);
  const byId = new Map([...about.data, ...by.data].map((row) => [row.id, row]));
  const isOther = (id: string) => id.startsWith("usr_") && id !== userId;
  return [...byId.values()].map(({ actor_id, subject_id, detail, ...row }) => ({
    ...row,
    ...(!isOther(actor_id) && { actor_id }),
    ...(!isOther(subject_id) && { subject_id, detail }),
  }));
};
