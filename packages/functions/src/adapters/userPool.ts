import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  paginateListUsers,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { UnconfirmedAccounts } from "@majlis/core/account/deleteUnconfirmedAccounts";
import { settings } from "#functions/settings";
import { attemptLimits } from "./attemptLimits";

const cognito = new CognitoIdentityProviderClient({
  ...(settings.COGNITO_ENDPOINT && { endpoint: settings.COGNITO_ENDPOINT }),
  // Cognito waits five seconds for a trigger.
  ...attemptLimits(1 / 2),
});

/** Revokes every refresh token of an account. Access tokens stay valid until they expire. */
export const endSessions = (UserPoolId: string, Username: string) =>
  cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));

/** Whether an account has two-step sign-in. Cognito tells no trigger. False for an unknown account. */
export const hasSecondStep = async (UserPoolId: string, Username: string): Promise<boolean> => {
  try {
    const { UserMFASettingList = [] } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return UserMFASettingList.length > 0;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
};

const UserPoolId = settings.USER_POOL_ID;
const unconfirmed = "UNCONFIRMED";

/** The accounts whose id begins with `part`, as copies have them. */
export async function* readAccounts(part: string) {
  const Filter = `sub ^= "${part}"`;
  for await (const { Users = [] } of paginateListUsers({ client: cognito }, { UserPoolId, Filter }))
    for (const { Attributes = [], UserStatus: status = "", Enabled: enabled = false } of Users) {
      const { sub, email, name, email_verified } = Object.fromEntries(
        Attributes.map(({ Name = "", Value = "" }) => [Name, Value]),
      );
      yield { sub, email, name, confirmed: email_verified === "true", status, enabled };
    }
}

/** The user pool's unconfirmed accounts. */
export const unconfirmedAccounts: UnconfirmedAccounts = {
  list: async function* list() {
    const Filter = `cognito:user_status = "${unconfirmed}"`;
    for await (const { Users = [] } of paginateListUsers({ client: cognito }, { UserPoolId, Filter }))
      for (const { Username, UserCreateDate, UserStatus } of Users)
        if (Username && UserCreateDate && UserStatus === unconfirmed)
          yield { username: Username, createdAt: UserCreateDate };
  },

  /**
   * The status of the list is not read again, because Cognito bills an account that is read as an active one. The list
   * follows the pool after a moment: a person who confirms after seven days, in that moment, signs up again.
   */
  delete: async (Username) => {
    try {
      await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      return true;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  },
};
