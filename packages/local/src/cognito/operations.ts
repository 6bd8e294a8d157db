import {
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserMfaPreference,
  adminUserGlobalSignOut,
  listUsers,
} from "./admin";
import { changePassword, confirmForgotPassword, forgotPassword } from "./password";
import type { Pool } from "./pool";
import type { Request } from "./request";
import { deleteUser, getUser, globalSignOut, revokeToken } from "./session";
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from "./softwareToken";
import { initiateAuth, respondToAuthChallenge } from "./signIn";
import { confirmSignUp, resendConfirmationCode, signUp } from "./signUp";

/**
 * Required authorization: `client` the id of the app client, `token` an access token (checked by the operation),
 * `credentials` an AWS-signed request for one pool.
 */
export type Operation = {
  needs: "client" | "token" | "credentials";
  run: (pool: Pool, request: Request) => Promise<object>;
};

/** Supported operations by the name in `x-amz-target`. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ["SignUp", { needs: "client", run: signUp }],
  ["ConfirmSignUp", { needs: "client", run: confirmSignUp }],
  ["ResendConfirmationCode", { needs: "client", run: resendConfirmationCode }],
  ["InitiateAuth", { needs: "client", run: initiateAuth }],
  ["RespondToAuthChallenge", { needs: "client", run: respondToAuthChallenge }],
  ["ForgotPassword", { needs: "client", run: forgotPassword }],
  ["ConfirmForgotPassword", { needs: "client", run: confirmForgotPassword }],
  ["RevokeToken", { needs: "client", run: revokeToken }],
  ["ChangePassword", { needs: "token", run: changePassword }],
  ["GetUser", { needs: "token", run: getUser }],
  ["AssociateSoftwareToken", { needs: "token", run: associateSoftwareToken }],
  ["VerifySoftwareToken", { needs: "token", run: verifySoftwareToken }],
  ["SetUserMFAPreference", { needs: "token", run: setUserMfaPreference }],
  ["GlobalSignOut", { needs: "token", run: globalSignOut }],
  ["DeleteUser", { needs: "token", run: deleteUser }],
  ["AdminGetUser", { needs: "credentials", run: adminGetUser }],
  ["AdminDeleteUser", { needs: "credentials", run: adminDeleteUser }],
  ["AdminDisableUser", { needs: "credentials", run: adminDisableUser }],
  ["AdminEnableUser", { needs: "credentials", run: adminEnableUser }],
  ["AdminSetUserMFAPreference", { needs: "credentials", run: adminSetUserMfaPreference }],
  ["AdminUserGlobalSignOut", { needs: "credentials", run: adminUserGlobalSignOut }],
  ["ListUsers", { needs: "credentials", run: listUsers }],
]);
