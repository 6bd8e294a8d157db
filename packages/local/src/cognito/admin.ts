import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { normalizeEmail, requiredText, type Request } from "./request";
import { attributeList, settingsOf } from "./session";
import { preferSoftwareToken } from "./softwareToken";
import type { PoolUser } from "./store";

const LARGEST_PAGE = 60;

/** Finds a user by email or sub, as Cognito does. Throws UserNotFoundException. */
function namedUser(pool: Pool, request: Request): PoolUser {
  const name = normalizeEmail(requiredText(request, "Username"));
  const user = pool.store.userByEmail(name) ?? pool.store.userBySub(name);
  if (!user) throw cognitoErrors.userNotFound();
  return user;
}

const facts = (user: PoolUser) => ({
  Username: user.sub,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.modifiedAt,
  Enabled: user.enabled,
  UserStatus: user.status,
});

export async function adminGetUser(pool: Pool, request: Request): Promise<object> {
  const user = namedUser(pool, request);
  return { ...facts(user), UserAttributes: attributeList(user), ...settingsOf(user) };
}

/** Deletes the user and ends all sessions. The email can be used again. */
export async function adminDeleteUser(pool: Pool, request: Request): Promise<object> {
  pool.store.removeUser(namedUser(pool, request));
  pool.store.save();
  return {};
}

export const adminDisableUser = (pool: Pool, request: Request): Promise<object> =>
  setEnabled(pool, request, false);

export const adminEnableUser = (pool: Pool, request: Request): Promise<object> =>
  setEnabled(pool, request, true);

async function setEnabled(pool: Pool, request: Request, enabled: boolean): Promise<object> {
  const user = namedUser(pool, request);
  user.enabled = enabled;
  user.modifiedAt = pool.now();
  pool.store.save();
  return {};
}

/** Ends all sessions of the user. */
export async function adminUserGlobalSignOut(pool: Pool, request: Request): Promise<object> {
  const { sub } = namedUser(pool, request);
  pool.store.endSessions((session) => session.sub === sub);
  pool.store.save();
  return {};
}

/** Turns two-step sign-in of a user on or off. */
export async function adminSetUserMfaPreference(pool: Pool, request: Request): Promise<object> {
  preferSoftwareToken(pool, namedUser(pool, request), request);
  return {};
}

/**
 * Returns up to 60 users that match a filter such as `email = "a@b.c"`, `name ^= "Sara"` or `cognito:user_status =
 * "UNCONFIRMED"`, and the token of the next page.
 */
export async function listUsers(pool: Pool, request: Request): Promise<object> {
  const filter = request["Filter"];
  const matches = typeof filter === "string" && filter !== "" ? parseFilter(filter) : () => true;
  const limit = Math.min(Number(request["Limit"] ?? LARGEST_PAGE), LARGEST_PAGE);
  const all = pool.store.listUsers().filter(matches);
  const token = request["PaginationToken"];
  const start = token === undefined ? 0 : all.findIndex(({ sub }) => sub === token);
  if (start === -1) throw cognitoErrors.invalidParameter("Invalid pagination token given.");
  const next = all[start + limit];
  return {
    Users: all
      .slice(start, start + limit)
      .map((user) => ({ ...facts(user), Attributes: attributeList(user) })),
    ...(next && { PaginationToken: next.sub }),
  };
}

function parseFilter(filter: string): (user: PoolUser) => boolean {
  const [, attribute = "", operator, value = ""] = /^\s*([\w:]+)\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw cognitoErrors.invalidParameter("Error while parsing filter");
  return (user) => {
    const own: Record<string, string> = { sub: user.sub, "cognito:user_status": user.status };
    const actual = own[attribute] ?? user.attributes[attribute] ?? "";
    return operator === "=" ? actual === value : actual.startsWith(value);
  };
}
