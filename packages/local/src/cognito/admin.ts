import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { normalizeEmail, requiredText, type Request } from "./request";
import { attributeList } from "./session";
import { preferSoftwareToken } from "./softwareToken";
import type { PoolUser } from "./store";

const LARGEST_PAGE = 60;

/** By e-mail or by sub, as Cognito takes both. Throws UserNotFoundException. */
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
  return { ...facts(user), UserAttributes: attributeList(user) };
}

/** Removes the account and ends its sessions; the e-mail is free again. */
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

/** Ends the user's sessions on every device. */
export async function adminUserGlobalSignOut(pool: Pool, request: Request): Promise<object> {
  const { sub } = namedUser(pool, request);
  pool.store.endSessions((session) => session.sub === sub);
  pool.store.save();
  return {};
}

/** Takes the second step off a user who lost the phone, or puts it back. */
export async function adminSetUserMfaPreference(pool: Pool, request: Request): Promise<object> {
  preferSoftwareToken(pool, namedUser(pool, request), request);
  return {};
}

/** The first 60 users that match a filter such as `email = "a@b.c"` or `name ^= "Sara"`. No second page. */
export async function listUsers(pool: Pool, request: Request): Promise<object> {
  const filter = request["Filter"];
  const matches = typeof filter === "string" && filter !== "" ? parseFilter(filter) : () => true;
  const limit = Math.min(Number(request["Limit"] ?? LARGEST_PAGE), LARGEST_PAGE);
  const users = pool.store.listUsers().filter(matches).slice(0, limit);
  return { Users: users.map((user) => ({ ...facts(user), Attributes: attributeList(user) })) };
}

function parseFilter(filter: string): (user: PoolUser) => boolean {
  const [, attribute = "", operator, value = ""] = /^\s*([\w:]+)\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw cognitoErrors.invalidParameter("Error while parsing filter");
  return (user) => {
    const actual = attribute === "sub" ? user.sub : (user.attributes[attribute] ?? "");
    return operator === "=" ? actual === value : actual.startsWith(value);
  };
}
