import type { FileReply } from "@majlis/contracts/endpoint";
import type { TicketId } from "@majlis/contracts/ids";
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

/**
 * Returns the file of a pass as it is now; that of a canceled event is void. Throws NotSignedIn for a deleted account,
 * TicketNotFound, NoCard, WalletUnavailable.
 */
export const getPass = async (
  deps: Deps,
  { subject, ticketId }: PassClaim,
  writeFile: (pass: Pass) => Promise<FileReply>,
): Promise<FileReply> => {
  const holder = await findActor(deps, subject);
  return writeFile(
    ticketId ? await findTicketPass(deps, holder, ticketId) : await findCardPass(deps, holder),
  );
};
