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
