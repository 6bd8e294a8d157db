/** The query of a page. The first page has no cursor. */
export const pageFrom = (cursor: string) => (cursor ? { cursor } : {});

/** The options of a paginated query that follow from the contract's pages. */
export const pages = {
  initialPageParam: "",
  getNextPageParam: ({ cursor }: { readonly cursor: string | null }) => cursor,
};

/**
 * Messages and the audit log are stored by month, and a month without rows comes as a short page. Without filling it,
 * "Show More" could show nothing more. 24 is the default size of a page.
 */
export const isFull = (items: readonly unknown[]): boolean => items.length >= 24;
