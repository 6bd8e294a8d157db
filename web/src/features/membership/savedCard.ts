import { Membership } from "@majlis/contracts/membership";
import { ownKey } from "../../lib/session/ownStorage";

const key = ownKey("membership");

export const saveCard = (membership: Membership): void =>
  localStorage.setItem(key, JSON.stringify(membership));

/** The card as it was last read here; what an older version wrote counts as none. */
export const savedCard = (): Membership | undefined => {
  const text = localStorage.getItem(key);
  return text === null ? undefined : Membership.safeParse(JSON.parse(text)).data;
};
