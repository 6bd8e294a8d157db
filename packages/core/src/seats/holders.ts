import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/ticket.entity";

interface HoldersQuery {
  readonly ref_id: string;
  readonly cursor: string | null;
  /** The position of the last ticket. Null: to the end, or to `before`. */
  readonly until: string | null;
  /** Only tickets from this time on. Needs `before`. */
  readonly since?: string | undefined;
  /** Only tickets from before this time. */
  readonly before?: string;
  readonly limit: number;
}

/** The position of a ticket or a request in its list by time. */
export const positionOf = ({ created_at, user_id }: Pick<TicketRow, "created_at" | "user_id">): string =>
  `${created_at} ${user_id}`;

export const readPosition = (position: string) => {
  const [created_at = "", user_id = ""] = position.split(" ");
  return { created_at, user_id };
};

/** Reads the tickets of an occasion by time. */
export const readHolders = (deps: Deps, { ref_id, cursor, until, since, before, limit }: HoldersQuery) => {
  const all = deps.store.ticket.query.byRef({ ref_id });
  if (since !== undefined) {
    const end = until === null ? { created_at: before ?? "" } : readPosition(until);
    return all.between({ created_at: since }, end).go({ limit, cursor });
  }
  if (until !== null) return all.lte(readPosition(until)).go({ limit, cursor });
  return (before === undefined ? all : all.lt({ created_at: before })).go({ limit, cursor });
};
