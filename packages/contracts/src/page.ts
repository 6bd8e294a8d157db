import * as z from "zod/mini";

export const maxPageSize = 100;

/** Query part of every list: how many items at most, and where the last page ended. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), 24),
  cursor: z.optional(z.string().check(z.maxLength(2048))),
};

/** A list reply: one page and, when there is more, the cursor of the next. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.nullable(z.string()) });

export interface Page<Item> {
  items: Item[];
  cursor: string | null;
}

/** Which page of a list is asked for. */
export interface PageOf {
  readonly limit: number;
  readonly cursor?: string | undefined;
}
