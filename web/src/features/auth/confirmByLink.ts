import { confirmSignUp } from "#shared/session/account.ts";

const used = new Map<string, Promise<void>>();

/** Confirms by a mail's link, once however often the page renders. */
export const confirmByLink = (email: string, code: string): Promise<void> => {
  const key = `${email} ${code}`;
  const confirmation = used.get(key) ?? confirmSignUp(email, code);
  used.set(key, confirmation);
  return confirmation;
};
