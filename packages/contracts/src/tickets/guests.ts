import * as z from "zod/mini";
import { TicketId } from "#contracts/ids";
import { requiredLine } from "#contracts/texts";

/** The name of a member's guest. */
export const GuestName = requiredLine(
  60,
  "The guest's name is missing",
  "A guest's name must be at most 60 characters",
);

/** The ticket of a member's guest. */
export const GuestTicket = z.object({ id: TicketId, name: z.string(), qr_code: z.string() });
export type GuestTicket = z.infer<typeof GuestTicket>;

/** The number of a table. It stays when the name changes. */
export const TableNumber = z.int().check(z.minimum(1), z.maximum(9_999));

/** A table and the question for those who sit at it, in both languages. Staff and guests see no more of it. */
export const GuestTable = z.object({
  number: z.int(),
  name: z.string(),
  question: z.object({ en: z.string(), ar: z.string() }),
});
export type GuestTable = z.infer<typeof GuestTable>;
