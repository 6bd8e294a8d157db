import { exportUsers } from "@majlis/contracts/admin";
import { byteOrderMark } from "@majlis/core/kernel/csv.rules";
import { reach } from "../../lib/api";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import type { UserSearch } from "./admin.queries";

interface UsersCsv {
  readonly filename: string;
  readonly text: string;
  readonly users: number;
}

/** All accounts that match, part behind part, as one file. */
export const fetchUsersCsv = async (search: UserSearch): Promise<UsersCsv> => {
  const parts: string[] = [];
  let cursor: string | null = null;
  do {
    const reply: Response = await reach(exportUsers, { query: { ...search, ...(cursor && { cursor }) } });
    parts.push(await reply.text());
    cursor = reply.headers.get("x-cursor");
  } while (cursor !== null);
  // Reading a reply as text takes its byte order mark away.
  const text = byteOrderMark + parts.join("").replace(byteOrderMark, "");
  return {
    filename: `users-${cityDay(new Date().toISOString())}.csv`,
    text,
    users: countLines(text) - 1,
  };
};

/** Line ends within quotes belong to a cell. */
const countLines = (csv: string): number => csv.replaceAll(/"[^"]*"/g, "").split("\r\n").length - 1;
