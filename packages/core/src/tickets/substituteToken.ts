import { createHash } from "node:crypto";
import { TicketId, UserId } from "@majlis/contracts/ids";
import { isEqualText } from "#core/kernel/linkToken";
import type { TicketRow } from "#core/table/tickets/ticket.entity";

type Offered = Pick<TicketRow, "id" | "user_id" | "qr_code"> & { readonly substitute_at: string };

/**
 * The token of an offer's link: holder, ticket, and a hash of the ticket's secret code with the time of the offer. It needs
 * no row and no key, ends with the offer, and opens no door.
 */
export const writeSubstituteToken = ({ id, user_id, qr_code, substitute_at }: Offered): string =>
  [user_id.replace("usr_", ""), id.replace("tkt_", ""), proofOf(qr_code, substitute_at)].join(".");

const proofOf = (code: string, at: string): string =>
  createHash("sha256").update(`substitute ${at} ${code}`).digest("base64url");

/** Whom and what a token names. Undefined for a text that is no token. */
export const readSubstituteToken = (token: string) => {
  const [holder, ticket, proof, ...rest] = token.split(".");
  if (!holder || !ticket || !proof || rest.length > 0) return undefined;
  const ticketId = TicketId.safeParse(`tkt_${ticket}`);
  const userId = UserId.safeParse(`usr_${holder}`);
  if (!ticketId.success || !userId.success) return undefined;
  return { userId: userId.data, ticketId: ticketId.data, proof };
};

/** Whether a token was made for this offer. */
export const isOfferOf = (
  proof: string,
  offer: { readonly qr_code: string; readonly substitute_at?: string | undefined },
): boolean =>
  offer.substitute_at !== undefined && isEqualText(proof, proofOf(offer.qr_code, offer.substitute_at));
