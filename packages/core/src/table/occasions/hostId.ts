import { createHash } from "node:crypto";
import { HostId } from "@majlis/contracts/ids";

/** The id of a founder's page. It derives from the account's id, which pages and links do not show. */
export const hostIdOf = (userId: string): HostId =>
  HostId.parse(`hst_${createHash("sha256").update(`host ${userId}`).digest("hex").slice(0, 28)}`);
