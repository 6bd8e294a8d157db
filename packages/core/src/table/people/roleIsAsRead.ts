import type { TransactionRows } from "#core/table/store";
import type { UserRow } from "./user.entity";

type Where = Parameters<Parameters<ReturnType<TransactionRows["user"]["check"]>["where"]>[0]>;

/** The condition that neither role, end of a membership nor suspension has changed since the read. */
export const roleIsAsRead =
  (user: Pick<UserRow, "role" | "member_until" | "suspended_at">) =>
  (is: Where[0], { eq, notExists }: Where[1]): string =>
    [
      eq(is.role, user.role),
      ...(["member_until", "suspended_at"] as const).map((field) =>
        user[field] === undefined ? notExists(is[field]) : eq(is[field], user[field]),
      ),
    ].join(" AND ");
