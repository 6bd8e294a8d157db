import { PersonalData } from "@majlis/contracts/account";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { readAdmission } from "#core/occasions/checkIn.rules";
import { type Details, withDetails } from "#core/occasions/details";
import { visitStat } from "#core/occasions/visits";
import { readAllPlusOnes } from "#core/seats/plusOneTickets";
import { type Account, every } from "#core/table/defineEntity";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { getMe } from "#core/users/getMe";

/**
 * Returns all stored data of the actor and no other person's. An entity says where its rows are, and what they hide of
 * others. Rows that are shown with other rows are read here.
 */
export const exportMe = async (deps: Deps, actor: SignedIn): Promise<PersonalData> => {
  const profile = await getMe(deps, actor);
  const account = { userId: actor.userId, email: profile.email.toLowerCase() };
  const [declared, tickets, visits, hosted, messages, records] = await Promise.all([
    readDeclared(deps, account),
    readTickets(deps, account),
    deps.store.stat.query.byName({ name: visitStat(account.userId) }).go(every),
    readHosted(deps, account),
    readMessages(deps, account),
    readRecords(deps, account),
  ]);
  return PersonalData.parse({
    exported_at: instantNow(deps),
    profile,
    ...declared,
    tickets,
    visits: visits.data.map(({ bucket: city, count }) => ({ city, count })),
    ...hosted,
    messages,
    records,
  });
};

/** The sections whose rows an entity finds by itself. */
const readDeclared = async ({ store }: Deps, account: Account) =>
  Object.fromEntries(
    await Promise.all(
      store
        .personal()
        .flatMap(({ entity: { person }, read }) =>
          read && "section" in person ? [read(account).then((rows) => [person.section, rows] as const)] : [],
        ),
    ),
  );

const readTickets = async (deps: Deps, { userId: user_id }: Account) => {
  const { data } = await deps.store.ticket.query.byUser({ user_id }).go(every);
  return [...data, ...(await readAllPlusOnes(deps, data))].map(withoutAdmitter);
};

const readHosted = async (deps: Deps, { userId }: Account) => {
  const { store } = deps;
  const [events, gatherings, user, favorites] = await Promise.all([
    store.event.query.byFounder({ founder_id: userId }).go(every),
    store.gathering.query.byHost({ host_id: userId }).go(every),
    store.user.get({ id: userId }).go(),
    store.favorites.get({ user_id: userId }).go(),
  ]);
  return {
    events: (await withDetails(deps, events.data)).map(withoutRevision),
    gatherings: (await withDetails(deps, gatherings.data)).map(withoutRevision),
    host_sentence: user.data?.host_sentence ?? null,
    host_photo: user.data?.host_photo ?? null,
    favorites: favorites.data?.businesses ?? [],
  };
};

/** The number of changes says nothing about the person. */
const withoutRevision = <Row extends Details>({ details_revision: _revision, ...row }: Row) => row;

/** Messages and analytics rows. A row that matches both account and e-mail address is returned once. */
const readMessages = async ({ store }: Deps, { userId, email }: Account) => {
  const [byEmail, byOwner] = await Promise.all([
    store.notification.query.byEmail({ email }).go(every),
    store.notification.query.byOwner({ owner_id: userId }).go(every),
  ]);
  return [...new Map([...byEmail.data, ...byOwner.data].map((row) => [row.id, row])).values()];
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

/** Audit rows by and about the person, without the id of the other person. */
const readRecords = async ({ store }: Deps, { userId }: Account) => {
  const [about, by] = await Promise.all([
    store.audit.query.bySubject({ subject_id: userId }).go(every),
    store.audit.query.byActor({ actor_id: userId }).go(every),
  ]);
  const byId = new Map([...about.data, ...by.data].map((row) => [row.id, row]));
  const isOther = (id: string) => id.startsWith("usr_") && id !== userId;
  return [...byId.values()].map(({ actor_id, subject_id, detail, ...row }) => ({
    ...row,
    ...(!isOther(actor_id) && { actor_id }),
    ...(!isOther(subject_id) && { subject_id, detail: leaveOut(detail, isOther) }),
  }));
};

/** The details without ids of other people, such as of a guest whom the person removed. */
const leaveOut = (detail: unknown, isOther: (id: string) => boolean): unknown =>
  typeof detail === "object" && detail !== null && !Array.isArray(detail)
    ? Object.fromEntries(
        Object.entries(detail).filter(([, value]) => typeof value !== "string" || !isOther(value)),
      )
    : detail;
