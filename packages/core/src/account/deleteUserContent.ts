import type { Deps } from "#core/table/deps";
import { keepBlocks } from "#core/occasions/blocks";
import { deleteReading } from "#core/letter/letterReaders";
import { openReportCounter } from "#core/messages/listMessages";
import { applicationStats, messageStats } from "#core/stats/stats";
import { deleteSavedPasses } from "#core/wallet/savedPasses";
import { commit } from "#core/table/commit";
import { hostIdOf } from "#core/table/occasions/hostId";
import type { TransactionRows } from "#core/table/store";

const all = { pages: "all" } as const;

/** Follows of a host that are deleted in parallel. */
const deletedAtOnce = 50;

/** Deletes the block list of a host. */
const deleteBlocks = async ({ store }: Deps, userId: string): Promise<void> => {
  const { data } = await store.hostBlock.query.byHost({ host_id: userId }).go(all);
  for (const { host_id, user_id } of data) await store.hostBlock.delete({ host_id, user_id }).go();
};

/** Deletes the messages to guests that the person sent. Mails that are not sent yet are skipped. */
const deleteGuestMessages = async ({ store }: Deps, sender_id: string): Promise<void> => {
  const { data } = await store.guestMessage.query.bySender({ sender_id }).go(all);
  for (const { event_id, key } of data) await store.guestMessage.delete({ event_id, key }).go();
};

/** Deletes the access of the person to other people's events. */
const deleteHelp = async ({ store }: Deps, userId: string): Promise<void> => {
  const { data } = await store.eventHelper.query.byUser({ user_id: userId }).go(all);
  for (const { event_id, user_id } of data) await store.eventHelper.delete({ event_id, user_id }).go();
};

/** Deletes invitations to the person's address. Their links then lead nowhere. */
const deleteInvites = async ({ store }: Deps, email: string): Promise<void> => {
  const { data } = await store.helperInvite.query.byEmail({ email }).go(all);
  for (const { event_id, id } of data) await store.helperInvite.delete({ event_id, id }).go();
};

/** Deletes the person's follows, and those of the person's page as a host. */
const deleteFollows = async ({ store }: Deps, user_id: string): Promise<void> => {
  const own = await store.hostFollow.query.byUser({ user_id }).go(all);
  for (const { host_id } of own.data) await store.hostFollow.delete({ user_id, host_id }).go();
  const others = await store.hostFollow.query.byHost({ host_id: hostIdOf(user_id) }).go(all);
  for (let from = 0; from < others.data.length; from += deletedAtOnce)
    // One part after another: a host can have thousands of followers.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(
      others.data
        .slice(from, from + deletedAtOnce)
        .map((row) => store.hostFollow.delete({ user_id: row.user_id, host_id: row.host_id }).go()),
    );
};

/** Deletes the series that the person made. Their events are rows of their own. */
const deleteSeries = async ({ store }: Deps, founder_id: string): Promise<void> => {
  const { data } = await store.series.query.byFounder({ founder_id }).go(all);
  for (const { id } of data) await store.series.delete({ founder_id, id }).go();
};

/**
 * Deletes the contact messages, reports, applications and analytics rows of an account or its e-mail address, with their
 * counts, messages to guests, the access to events as a helper, invitations to help, follows of and by the account, the series, the
 * weekly letter, passes in wallets, and the blocks by the account. Blocks of the account stay, by a hash of the address. A second call changes nothing.
 */
export const deleteUserContent = async (deps: Deps, userId: string, address: string): Promise<void> => {
  const email = address.trim().toLowerCase();
  const { notification } = deps.store;
  await deleteBlocks(deps, userId);
  await keepBlocks(deps, userId, email);
  await deleteGuestMessages(deps, userId);
  await deleteHelp(deps, userId);
  await deleteInvites(deps, email);
  await deleteFollows(deps, userId);
  await deleteSeries(deps, userId);
  await deleteSavedPasses(deps, userId);
  await deleteReading(deps, email);
  await deleteNotifications(deps, (await notification.query.byEmail({ email }).go(all)).data);
  await deleteNotifications(deps, (await notification.query.byOwner({ owner_id: userId }).go(all)).data);
  const { data: applications } = await deps.store.founderApplication.query.byEmail({ email }).go(all);
  for (const { id, status, decided_at } of applications)
    await commit(deps.store, (rows) => ({
      application: rows.founderApplication
        .delete({ id })
        .where((is, { eq }) => eq(is.status, status))
        .commit(),
      count: decrement(rows, applicationStats.statuses, status),
      approvalCount:
        status === "approved" && decided_at !== undefined
          ? decrement(rows, applicationStats.approvals, decided_at.slice(0, 10))
          : undefined,
    }));
};

interface NotificationKey {
  readonly id: string;
  readonly status: string;
  readonly inbox_month?: string | undefined;
  readonly template: string;
  readonly payload?: unknown;
}

const deleteNotifications = async (deps: Deps, notifications: readonly NotificationKey[]): Promise<void> => {
  for (const row of notifications) {
    const { id, status, inbox_month } = row;
    const open = openReportCounter(row);
    await commit(deps.store, (rows) => ({
      message: rows.notification
        .delete({ id })
        .where((is, { eq }) => eq(is.status, status))
        .commit(),
      count: inbox_month === undefined ? undefined : decrement(rows, messageStats, status),
      openReports: open && decrement(rows, open.name, open.bucket),
    }));
  }
};

const decrement = (rows: TransactionRows, name: string, bucket: string) =>
  rows.stat.upsert({ name, bucket }).add({ count: -1 }).commit();
