import type { TransactionRows } from "#core/table/store";
import type { UserRow } from "./user.entity";

type Where = Parameters<Parameters<ReturnType<TransactionRows["user"]["check"]>["where"]>[0]>;

/** The condition that neither the role nor the end of a membership has changed since the read. */
export const roleIsAsRead =
  ({ role, member_until }: Pick<UserRow, "role" | "member_until">) =>
  (is: Where[0], { eq, notExists }: Where[1]): string =>
    `${eq(is.role, role)} AND ${member_until === undefined ? notExists(is.member_until) : eq(is.member_until, member_until)}`;
