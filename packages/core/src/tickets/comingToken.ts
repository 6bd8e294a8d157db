import { createHash } from "node:crypto";
import { TicketId, UserId } from "@majlis/contracts/ids";
import { isEqualText } from "#core/kernel/linkToken";
import type { TicketRow } from "#core/table/tickets/ticket.entity";

type Asked = Pick<TicketRow, "id" | "user_id" | "qr_code">;

/**
 * The token of a ticket's link: person, ticket, and a hash of the ticket's secret code. The code cannot be found from
 * it, so that it opens no door. It ends with the ticket, and needs no row and no key.
 */
export const writeComingToken = ({ id, user_id, qr_code }: Asked): string =>
  [user_id.replace("usr_", ""), id.replace("tkt_", ""), proofOf(qr_code)].join(".");

/** The hash has another text before the code, so that it differs from the hash on the lists of doors. */
const proofOf = (code: string): string =>
  createHash("sha256").update(`still coming ${code}`).digest("base64url");

/**
 * Whom and what a token names. Undefined for a text that is no token. A guest's ticket is the holder's to answer for.
 */
export const readComingToken = (token: string) => {
  const [person, ticket, proof, ...rest] = token.split(".");
  if (!person || !ticket || !proof || rest.length > 0) return undefined;
  const ticketId = TicketId.safeParse(`tkt_${ticket}`);
  const userId = UserId.safeParse(`usr_${person}`);
  if (!ticketId.success || !userId.success) return undefined;
  return { userId: userId.data, ticketId: ticketId.data, proof };
};

/** Whether a token was made for the ticket with this code. */
export const isProof = (proof: string, code: string): boolean => isEqualText(proof, proofOf(code));
