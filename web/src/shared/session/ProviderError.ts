/** A refusal of the sign-in service in its own words: `code` is its name, as NotAuthorizedException. */
export class ProviderError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(withoutTriggerPrefix(message));
    this.name = "ProviderError";
    this.code = code;
  }
}

/** "PreSignUp failed with error This password is too common.." is how Cognito passes on a trigger's words. */
const withoutTriggerPrefix = (message: string): string => {
  const [, reason] = /^\w+ failed with error (.*)\.$/s.exec(message) ?? [];
  return reason ?? message;
};
