import { doorCodeOf } from "./doorCode.rules";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";

interface AttendeesQuery {
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
export const readAttendees = (
  deps: Deps,
  { ref_id, cursor, until, since, before, limit }: AttendeesQuery,
) => {
  const all = deps.store.ticket.query.byRef({ ref_id });
  if (since !== undefined) {
    const end = until === null ? { created_at: before ?? "" } : readPosition(until);
    return all.between({ created_at: since }, end).go({ limit, cursor });
  }
  if (until !== null) return all.lte(readPosition(until)).go({ limit, cursor });
  return (before === undefined ? all : all.lt({ created_at: before })).go({ limit, cursor });
};

/** Tickets of one read. */
const pageSize = 500;

/**
 * Finds the tickets of an occasion with this door code. It reads the list of holders: no row and no index is written for
 * it, and doors ask only when their own list does not have the code.
 */
export const findByDoorCode = async (
  deps: Deps,
  ref_id: string,
  doorCode: string,
): Promise<readonly TicketRow[]> => {
  const found: TicketRow[] = [];
  for await (const page of attendeePages(deps, { ref_id }))
    found.push(...page.filter(({ qr_code }) => doorCodeOf(qr_code) === doorCode));
  return found;
};

/** All tickets of an occasion, or of a time, page by page. */
export async function* attendeePages(
  deps: Deps,
  range: Pick<AttendeesQuery, "ref_id" | "since" | "before">,
): AsyncGenerator<readonly TicketRow[]> {
  let cursor: string | null = null;
  do {
    // Each page has the cursor of the next.
    // oxlint-disable-next-line no-await-in-loop
    const page: Awaited<ReturnType<typeof readAttendees>> = await readAttendees(deps, {
      ...range,
      cursor,
      until: null,
      limit: pageSize,
    });
    yield page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}
