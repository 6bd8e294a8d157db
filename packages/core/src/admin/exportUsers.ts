import { homeZone } from "@majlis/contracts/cities";
import type { ExportFilter } from "@majlis/contracts/admin";
import type { FileReply } from "@majlis/contracts/endpoint";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { cityDay, cityTime } from "#core/kernel/dates.rules";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { effectiveRole } from "#core/table/people/role.rules";
import type { UserRow } from "#core/table/people/user.entity";
import { byteOrderMark, writeCsv } from "#core/kernel/csv.rules";
import { findUsers } from "./listUsers";

/** Rows that fit the size and time limits of a reply. */
const partSize = 2000;

const columns = ["Full Name", "Role", "City", "Country", "Phone", "Created At", "Onboarded At"];

/**
 * Returns the filtered accounts as CSV in parts. The first part has the header; the next parts continue at their
 * cursor. The parts joined in order are the file. Times are the city's, with their distance from UTC. The first part writes an audit row.
 */
export const exportUsers = async (deps: Deps, actor: SignedIn, filter: ExportFilter): Promise<FileReply> => {
  const { rows, cursor } = await findUsers(deps, { ...filter, limit: partSize });
  if (filter.cursor === undefined) await recordExport(deps, actor, filter, "users.exported");
  const lines = rows.map((user) => writeRow(deps, user));
  return {
    text: filter.cursor === undefined ? byteOrderMark + writeCsv([columns, ...lines]) : writeCsv(lines),
    filename: `users-${cityDay(instantNow(deps), homeZone)}.csv`,
    cursor,
  };
};

/** Writes the audit row of an export, without the words of the search, which can be a name or a phone number. */
export const recordExport = async (
  deps: Deps,
  actor: SignedIn,
  { role, city, q, card }: ExportFilter,
  action: "users.exported" | "addresses.exported",
): Promise<void> => {
  const detail = { role, ...(city && { city }), ...(card && { card }), isSearch: Boolean(q) };
  const entry = { actor_id: actor.userId, action, subject_id: "users", detail };
  await deps.store.audit.create(newAudit(deps, entry)).go();
};

const writeRow = (deps: Deps, user: UserRow): readonly string[] => [
  user.full_name,
  effectiveRole(user, deps.clock.now()),
  user.city ?? "",
  user.country ?? "",
  user.phone ?? "",
  cityTime(user.created_at, homeZone),
  user.onboarded_at ? cityTime(user.onboarded_at, homeZone) : "",
];
