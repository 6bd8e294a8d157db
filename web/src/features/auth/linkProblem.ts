import { ProviderError } from "#shared/api/apiErrors.ts";

/** Refusals that mean the same to whoever followed a link: it is too old, or was used. */
const spent = new Set(["ExpiredCodeException", "CodeMismatchException", "NotAuthorizedException"]);

/** What to say of a mail's link that did not work. */
export const linkProblem = async (refusal: unknown): Promise<string> => {
  const [{ failureText }, { loadServerText }, { errors }] = await Promise.all([
    import("#shared/api/failureText.ts"),
    import("#shared/i18n/translateServerText.ts"),
    import("@majlis/contracts/errors"),
  ]);
  const english =
    refusal instanceof ProviderError && spent.has(refusal.code)
      ? errors.ConfirmationFailed.message
      : failureText(refusal, "ConfirmationFailed").message;
  return loadServerText(english);
};
