import type { ExportFilter } from "@majlis/contracts/admin";
import { homeZone } from "@majlis/contracts/cities";
import type { FileReply } from "@majlis/contracts/endpoint";
import { baseLocale } from "@majlis/contracts/locales";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { byteOrderMark, writeCsv } from "#core/kernel/csv.rules";
import { cityDay } from "#core/kernel/dates.rules";
import type { Deps } from "#core/table/deps";
import { effectiveRole } from "#core/table/people/role.rules";
import { recordExport } from "./exportUsers";
import { findUsers } from "./listUsers";

/** Two rows are read for each account. */
const partSize = 1000;

const columns = ["Full Name", "Email", "Phone", "Role", "Language", "Mail Arrives"];

/**
 * Returns names and addresses of the filtered accounts as CSV in parts, as exportUsers() does. The first part writes an
 * audit row. Suspended accounts are left out, unless the filter asks for them.
 */
export const exportAddresses = async (
  deps: Deps,
  actor: SignedIn,
  filter: ExportFilter,
): Promise<FileReply> => {
  const { rows, cursor } = await findUsers(deps, { ...filter, limit: partSize });
  if (filter.cursor === undefined) await recordExport(deps, actor, filter, "addresses.exported");
  const users = rows.filter(({ suspended_at }) => suspended_at === undefined || filter.role === "suspended");
  const accounts = await readAccounts(
    deps,
    users.map(({ id }) => id),
  );
  const lines = users.flatMap((user) => {
    const account = accounts.get(user.id);
    if (!account) return [];
    const role = effectiveRole(user, deps.clock.now());
    const arrives = account.undeliverable === undefined ? "yes" : "no";
    return [[user.full_name, account.email, user.phone ?? "", role, user.locale ?? baseLocale, arrives]];
  });
  return {
    text: filter.cursor === undefined ? byteOrderMark + writeCsv([columns, ...lines]) : writeCsv(lines),
    filename: `addresses-${cityDay(instantNow(deps), homeZone)}.csv`,
    cursor,
  };
};

const readAccounts = async ({ store }: Deps, ids: readonly string[]) => {
  const { data } =
    ids.length === 0 ? { data: [] } : await store.account.get(ids.map((user_id) => ({ user_id }))).go();
  return new Map(data.map((account) => [account.user_id, account]));
};
