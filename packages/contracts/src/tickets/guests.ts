import * as z from "zod/mini";
import { TicketId } from "#contracts/ids";

const longestName = 60;
/** Marks that turn the text around a name, and spaces without width. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The name of a guest as one line, without invisible marks. */
export const GuestName = z.string("The guest's name is missing").check(
  z.overwrite((name) => name.replaceAll(invisible, "").replaceAll(/[\s\p{Cc}]+/gu, " ")),
  z.trim(),
  z.regex(/[\p{L}\p{N}]/u, "The guest's name is missing"),
  z.maxLength(longestName, "A guest's name must be at most 60 characters"),
);

/** The ticket of a member's guest. */
export const GuestTicket = z.object({ id: TicketId, name: z.string(), qr_code: z.string() });
export type GuestTicket = z.infer<typeof GuestTicket>;
