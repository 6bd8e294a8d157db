import { tokenStore } from "./tokenStore";

/** The subject of the session's token: whose the things are that lie on this device. Undefined for a visitor. */
export const personId = (): string | undefined => {
  const payload = tokenStore.get()?.accessToken.split(".")[1];
  if (payload === undefined) return undefined;
  const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return typeof claims === "object" && claims !== null && "sub" in claims && typeof claims.sub === "string"
    ? claims.sub
    : undefined;
};
