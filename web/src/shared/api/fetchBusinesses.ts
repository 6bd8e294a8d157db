import type { Business } from "@majlis/contracts/businesses";
import { call } from "./api";

const pageSize = 100;

/** The whole guidebook by name, page behind page. */
export const fetchBusinesses = async (): Promise<Business[]> => {
  const { listBusinesses } = await import("@majlis/contracts/businesses");
  const found: Business[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    // Each page's cursor comes with the page before it.
    // oxlint-disable-next-line no-await-in-loop
    const page: { items: Business[]; cursor: string | null } = await call(listBusinesses, {
      query: { limit: pageSize, ...(cursor && { cursor }) },
    });
    found.push(...page.items);
    cursor = page.cursor;
  }
  return found;
};
