import * as z from "zod/mini";

export const maxPageSize = 100;

/** A cursor, as the reply of the previous page has it. Signed: docs/decisions/0040-signed-cursors.md. */
export const Cursor = z.string().check(z.maxLength(2048, "Invalid cursor"));

/** Query of every list: maximum number of items, and the cursor of the previous page. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), 24),
  cursor: z.optional(Cursor),
};

/** A list reply: one page of items, and the cursor of the next page, or null on the last page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.nullable(z.string()) });

export interface Page<Item> {
  items: Item[];
  cursor: string | null;
}

/** The requested page of a list. */
export interface PageOf {
  readonly limit: number;
  readonly cursor?: string | undefined;
}
