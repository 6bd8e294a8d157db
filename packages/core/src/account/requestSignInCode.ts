import { createHash } from "node:crypto";
import type { Locale } from "@majlis/contracts/locales";
import { UserId } from "@majlis/contracts/ids";
import { expiryAt, instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { anonymousUserId, newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { spendQuota } from "#core/table/spendQuota";
import { findHolder, userIdOfSub } from "#core/users/findActor";
import { signInCodeMinutes, signInCodesPerDay, signInCodesPerHour, signInWayOf } from "./signInCode.rules";

/** Whether a subject has two-step sign-in. False for an unknown one, after the same work. */
export type HasSecondStep = (sub: string) => Promise<boolean>;

interface Request {
  readonly email: string;
  readonly locale?: Locale | undefined;
  readonly next?: string | undefined;
}

/**
 * Files a code and the mail about it, in one transaction. Returns the id that a try of the code needs. Everything is the
 * same for a member, a founder, a suspended person and an unknown address: the reads, the rows and the answer. The mail
 * alone says whether it has a code, or what to do instead. Each call makes another code; earlier ones go on.
 * Throws TooManyRequests: five mails an hour and fifteen a day for an address, known or not.
 */
export const requestSignInCode = async (
  deps: Deps,
  hasSecondStep: HasSecondStep,
  { email: typed, locale, next }: Request,
): Promise<string> => {
  const email = typed.trim().toLowerCase();
  const { way, userId } = await readAccount(deps, hasSecondStep, email);
  const id = Buffer.from(deps.ids.randomBytes()).toString("hex");
  const expires_at = new Date(deps.clock.now().getTime() + signInCodeMinutes * 60_000).toISOString();
  const row = { id, email, code: newCode(deps), expires_at, ttl: expiryAt(expires_at, 0) };
  const mail = newMail(deps, {
    template: "sign_in_code",
    user_id: anonymousUserId,
    ref_id: `sic_${id}`,
    data: { way, ...(locale && { locale }) },
  });
  const hash = createHash("sha256").update(email).digest("hex").slice(0, 32);
  const hour = instantNow(deps).slice(11, 13);
  const result = await commit(deps.store, (rows) => ({
    hour: spendQuota(deps, rows, `sign_in_codes:${hash}:${hour}`, signInCodesPerHour),
    day: spendQuota(deps, rows, `sign_in_codes:${hash}`, signInCodesPerDay),
    code: rows.signInCode
      .create({ ...row, ...(way === "code" && { user_id: userId }), ...(next && { next }) })
      .commit(),
    mail: rows.outbox.create(mail).commit(),
  }));
  if (result.outcome === "refused")
    throw new DomainError("TooManyRequests", {
      message: "That was too often. Try again in an hour.",
      retrySeconds: 3_600,
    });
  return id;
};

/** The reads are the same for an unknown address. */
const readAccount = async (deps: Deps, hasSecondStep: HasSecondStep, email: string) => {
  const { data } = await deps.store.account.query.byEmail({ email }).go();
  const account = data.at(0);
  const sub = account?.sub ?? crypto.randomUUID();
  const userId = account ? UserId.parse(account.user_id) : userIdOfSub(sub);
  const [person, isTwoStep] = await Promise.all([
    findHolder(deps, userId, { consistent: true }),
    hasSecondStep(sub),
  ]);
  return { userId, way: signInWayOf(person && { role: person.role, hasSecondStep: isTwoStep }) };
};

/** Six digits. */
const newCode = ({ ids }: Deps): string =>
  String(Buffer.from(ids.randomBytes()).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
