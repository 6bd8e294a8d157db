interface Page<Item> {
  readonly items: Item[];
  readonly cursor: string | null;
}

/**
 * Reads the pages of a list from the cursor `start` ("" for the first page) until `isEnough` returns true or the list
 * ends. Returns one page with all items. Other fields come from the first page.
 */
export const fetchPages = async <Item, First extends Page<Item>>(
  fetchPage: (cursor: string) => Promise<First & Page<Item>>,
  start = "",
  isEnough: (items: readonly Item[]) => boolean = () => false,
): Promise<First & Page<Item>> => {
  const first = await fetchPage(start);
  const items = [...first.items];
  let { cursor } = first;
  while (cursor !== null && !isEnough(items)) {
    // Each page contains the cursor of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const next: Page<Item> = await fetchPage(cursor);
    items.push(...next.items);
    ({ cursor } = next);
  }
  return { ...first, items, cursor };
};
