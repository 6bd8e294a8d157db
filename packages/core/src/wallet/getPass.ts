import type { FileReply } from "@majlis/contracts/endpoint";
import type { TicketId, UserId } from "@majlis/contracts/ids";
import type { Deps } from "#core/table/deps";
import { findActor } from "#core/users/findActor";
import type { Pass } from "./describePass";
import { findCardPass, findTicketPass } from "./findPass";

/** What a link leads to: the ticket of a person, or the person's card. */
export interface PassClaim {
  /** The subject of the account. */
  readonly subject: string;
  /** Undefined for the card. */
  readonly ticketId: TicketId | undefined;
}

/** Writes the file of a person's pass. */
export type WritePassFile = (pass: Pass, holderId: UserId) => Promise<FileReply>;

/**
 * Returns the file of a pass as it is now; that of a canceled event is void. Throws NotSignedIn for a deleted account,
 * TicketNotFound, NoCard, WalletUnavailable.
 */
export const getPass = async (
  deps: Deps,
  { subject, ticketId }: PassClaim,
  writeFile: WritePassFile,
): Promise<FileReply> => {
  const holder = await findActor(deps, subject);
  const pass = ticketId ? await findTicketPass(deps, holder, ticketId) : await findCardPass(deps, holder);
  return writeFile(pass, holder.userId);
};
