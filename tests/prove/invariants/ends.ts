// Until when somebody was a host, a member or a helper: what the rows of now do not say any more.
import type { Row } from "../city";
import type { TableChange } from "../table/memoryTable";

/** A call may take this long between its reading of a row and its write. */
export const slowest = 60_000;

export const createEnds = (now: () => number) => {
  const ends = new Map<string, number>();

  /** `end`: Infinity while there is none. One that lies before now ends now, if it did not earlier. */
  const move = (key: string, end: number): void => {
    const before = ends.get(key);
    if (end >= now()) ends.set(key, end);
    else if (before !== undefined) ends.set(key, Math.max(end, Math.min(before, now())));
  };

  const endOfMember = ({ role, member_until: until }: Row): number => {
    if (role === "free_user") return 0;
    return role === "member" && typeof until === "string" ? Date.parse(until) : Infinity;
  };
  const isHost = (row: Row): boolean => row["role"] === "city_founder" || row["role"] === "admin";

  return {
    follow: ({ before, after }: TableChange): void => {
      const row = after ?? before ?? {};
      if (row["__edb_e__"] === "user") {
        move(`member ${String(row["id"])}`, after ? endOfMember(after) : 0);
        move(`host ${String(row["id"])}`, after && isHost(after) ? Infinity : 0);
        move(`admin ${String(row["id"])}`, after?.["role"] === "admin" ? Infinity : 0);
      }
      if (row["__edb_e__"] === "eventHelper") {
        const isEnded = after === undefined || after["revoked_at"] !== undefined;
        move(`helper ${String(row["event_id"])} ${String(row["user_id"])}`, isEnded ? 0 : Infinity);
      }
    },
    /** Undefined for who never was. */
    endOf: (what: string): number | undefined => ends.get(what),
    /** Whether it is so now, or was when a call that ends now began. */
    isLately: (what: string): boolean => (ends.get(what) ?? -Infinity) >= now() - slowest,
  };
};

export type Ends = ReturnType<typeof createEnds>;
