import { byteOrderMark } from "@majlis/core/kernel/csv.rules";

/** Reads a CSV file that the server sends in parts. The header `x-cursor` of a part names the next one. */
export const fetchCsv = async (fetchPart: (cursor: string) => Promise<Response>): Promise<string> => {
  const parts: string[] = [];
  let cursor: string | null = "";
  do {
    // Each part names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const reply = await fetchPart(cursor);
    // oxlint-disable-next-line no-await-in-loop
    parts.push(await reply.text());
    cursor = reply.headers.get("x-cursor");
  } while (cursor !== null);
  // `Response.text()` removes the byte order mark.
  return byteOrderMark + parts.join("").replace(byteOrderMark, "");
};
