import { signToken } from "@majlis/local/cognito/tokens";
import { product } from "./product";

/**
 * The same token as after a sign-in that was `minutes` ago, as a refreshed session has it. Undefined removes the time of
 * the sign-in.
 */
export const agedToken = (token: string, minutes: number | undefined): string => {
  const { auth_time: _signedInAt, ...claims } = JSON.parse(
    Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
  );
  const auth_time = minutes === undefined ? undefined : Math.floor(Date.now() / 1000) - minutes * 60;
  return signToken(product.signingKey, { ...claims, auth_time });
};
