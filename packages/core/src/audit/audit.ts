import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { monthOf } from "#core/kernel/dates.rules";
import type { TransactionRows } from "#core/table/store";

export interface AuditEntry {
  /** A user id, or `system`. */
  readonly actor_id: string;
  readonly action: string;
  readonly subject_id: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The audit row of a change by an admin or a co-host to another person's occasion. The owner's own changes need no row. */
export const auditAsAdmin = (
  deps: Deps,
  rows: TransactionRows,
  actor: SignedIn,
  event: { readonly id: string; readonly founder_id: string; readonly title: string },
  action: string,
) =>
  actor.userId === event.founder_id
    ? []
    : [
        rows.audit
          .create(
            newAudit(deps, {
              actor_id: actor.userId,
              action,
              subject_id: event.id,
              detail: { name: event.title },
            }),
          )
          .commit(),
      ];

/** A new audit row. Put it in the transaction of the change. */
export const newAudit = (deps: Deps, entry: AuditEntry) => {
  const created_at = instantNow(deps);
  return { ...entry, id: deps.ids.next("aud"), month: monthOf(created_at), created_at };
};
