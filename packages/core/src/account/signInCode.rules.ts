import { isHostRole, type Role } from "@majlis/contracts/roles";

/** How long a code signs in. */
export const signInCodeMinutes = 10;

/** Right or wrong, so that concurrent calls have no more. */
export const signInCodeTries = 3;

/** Mails with a code to one address. Anyone can ask for any address. */
export const signInCodesPerHour = 5;
export const signInCodesPerDay = 15;

/** What a mail to an address can say. `password`: this account signs in with its password. */
export type SignInWay = "code" | "password" | "noAccount";

/** An account as far as it decides how it signs in. */
export interface SignInFacts {
  readonly role: Role;
  /** Whether the account has two-step sign-in. Cognito asks for its code after a password only. */
  readonly hasSecondStep: boolean;
}

/**
 * A code is one factor: access to the mailbox is enough. Founders and admins need their password, and two-step
 * sign-in needs both of its steps.
 */
export const signInWayOf = (account: SignInFacts | undefined): SignInWay => {
  if (account === undefined) return "noAccount";
  return account.hasSecondStep || isHostRole(account.role) ? "password" : "code";
};
