interface Part<Item> {
  readonly items: Item[];
  readonly cursor: string | null;
}

/** As many as a page of a list is asked for unless it says otherwise. */
const fullPage = 24;

/**
 * A page of a list that the server keeps by month: years without a row come as short pages with a cursor, which are
 * put together here, so that "Show More" always shows more. What else the first part tells stays.
 */
export const fillPage = async <Item, Page extends Part<Item>>(
  fetchPart: (cursor: string) => Promise<Page & Part<Item>>,
  start: string,
): Promise<Page & Part<Item>> => {
  const first = await fetchPart(start);
  const items = [...first.items];
  let { cursor } = first;
  while (cursor !== null && items.length < fullPage) {
    // Each part names where the next one begins.
    // oxlint-disable-next-line no-await-in-loop
    const next: Part<Item> = await fetchPart(cursor);
    items.push(...next.items);
    ({ cursor } = next);
  }
  return { ...first, items, cursor };
};
