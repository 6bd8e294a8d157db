import { signOut } from "@majlis/contracts/account";
import { send } from "../api/api";
import { callCognito } from "./callCognito";
import type { Tokens } from "./tokenStore";

/** Takes the card's codes of a session back and revokes its refresh token. Throws the first failure. */
export const endSession = async ({ accessToken, refreshToken }: Tokens): Promise<void> => {
  const ends = await Promise.allSettled([
    send(signOut, { body: { everywhere: false } }, accessToken),
    callCognito("RevokeToken", { Token: refreshToken }),
  ]);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
};
