import type { PersonalData } from "@majlis/contracts/account";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import type { PhoneConfirmationRow } from "#core/table/phoneConfirmation.entity";
import { getMe } from "#core/users/getMe";

const all = { pages: "all" } as const;

/**
 * Returns all stored data of the actor and no other person's: by account id, and by e-mail address for rows without
 * an account.
 */
export const exportMe = async (deps: Deps, actor: SignedIn): Promise<PersonalData> => {
  const profile = await getMe(deps, actor);
  const [own, hosted, written] = await Promise.all([
    readOwn(deps, actor.userId),
    readHosted(deps, actor.userId),
    readWritten(deps, actor.userId, profile.email.toLowerCase()),
  ]);
  return { exported_at: instantNow(deps), profile, ...own, ...hosted, ...written };
};

const readOwn = async ({ store }: Deps, user_id: string) => {
  const [phoneConfirmation, membership, checks, purchases, tickets, waitlist, requests] = await Promise.all([
    store.phoneConfirmation.get({ user_id }).go(),
    store.membership.get({ user_id }).go(),
    store.verification.query.bySubject({ subject_id: user_id }).go(all),
    store.checkout.query.byPurpose({ user_id }).go(all),
    store.ticket.query.byUser({ user_id }).go(all),
    store.waitlist.query.byUser({ user_id }).go(all),
    store.eventRequest.query.byUser({ user_id }).go(all),
  ]);
  return {
    whatsapp: phoneConfirmation.data && withoutCode(phoneConfirmation.data),
    membership: membership.data,
    card_checks: checks.data,
    purchases: purchases.data,
    tickets: tickets.data,
    waitlist: waitlist.data,
    requests: requests.data.map(withoutDecider),
  };
};

const readHosted = async ({ store }: Deps, userId: string) => {
  const [events, gatherings, blocks] = await Promise.all([
    store.event.query.byFounder({ founder_id: userId }).go(all),
    store.gathering.query.byHost({ host_id: userId }).go(all),
    store.hostBlock.query.byHost({ host_id: userId }).go(all),
  ]);
  return { events: events.data, gatherings: gatherings.data, blocked_guests: blocks.data };
};

/** Messages and analytics rows. A row that matches both account and e-mail address is returned once. */
const readWritten = async ({ store }: Deps, owner_id: string, email: string) => {
  const [byEmail, byOwner, applications] = await Promise.all([
    store.notification.query.byEmail({ email }).go(all),
    store.notification.query.byOwner({ owner_id }).go(all),
    store.founderApplication.query.byEmail({ email }).go(all),
  ]);
  const messages = new Map([...byEmail.data, ...byOwner.data].map((row) => [row.id, row]));
  return { messages: [...messages.values()], founder_applications: applications.data.map(withoutDecider) };
};

/** The decider's id is another person's data. */
const withoutDecider = <Row extends { decided_by?: string | undefined }>(row: Row) => {
  const { decided_by: _, ...own } = row;
  return own;
};

/** The hash of a code proves nothing to the person. */
const withoutCode = ({ number, consented_at }: PhoneConfirmationRow) => ({ number, consented_at });
