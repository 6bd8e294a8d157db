import { type Deps, instantNow } from "../deps";
import { monthOf } from "../months";

export interface AuditEntry {
  /** Who acted: a user id, or `system`. */
  readonly actor_id: string;
  readonly action: string;
  readonly subject_id: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** An audit row. Put it in the same transaction as what it tells of. */
export const newAudit = (deps: Deps, entry: AuditEntry) => {
  const created_at = instantNow(deps);
  return { ...entry, id: deps.ids.next("aud"), month: monthOf(created_at), created_at };
};
