import type { PersonalData } from "@majlis/contracts/users";
import type { SignedIn } from "../actor";
import { type Deps, instantNow } from "../deps";
import { getMe } from "./users";

const all = { pages: "all" } as const;

/** Everything that is kept of the actor: by the account's id, and, for what was sent without one, by its e-mail. */
export const exportMe = async (deps: Deps, actor: SignedIn): Promise<PersonalData> => {
  const { store } = deps;
  const me = await getMe(deps, actor);
  const user_id = actor.userId;
  const email = me.email.toLowerCase();
  const [
    membership,
    checks,
    purchases,
    tickets,
    waitlist,
    requests,
    events,
    gatherings,
    messages,
    applications,
  ] = await Promise.all([
    store.membership.get({ user_id }).go(),
    store.verification.query.bySubject({ subject_id: user_id }).go(all),
    store.checkout.query.byPurpose({ user_id }).go(all),
    store.ticket.query.byUser({ user_id }).go(all),
    store.waitlist.query.byUser({ user_id }).go(all),
    store.eventRequest.query.byUser({ user_id }).go(all),
    store.event.query.byFounder({ founder_id: user_id }).go(all),
    store.gathering.query.byHost({ host_id: user_id }).go(all),
    store.notification.query.byEmail({ email }).go(all),
    store.founderApplication.query.byEmail({ email }).go(all),
  ]);
  return {
    exported_at: instantNow(deps),
    profile: me,
    membership: membership.data,
    card_checks: checks.data,
    purchases: purchases.data,
    tickets: tickets.data,
    waitlist: waitlist.data,
    requests: requests.data,
    events: events.data,
    gatherings: gatherings.data,
    messages: messages.data,
    founder_applications: applications.data,
  };
};
