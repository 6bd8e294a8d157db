import { createHash, createHmac } from "node:crypto";
import { encodeTime } from "ulid";
import type { Session } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { MembershipRow } from "#core/table/payments/membership.entity";
import { codeSeconds, type MovingCard, writeCardNumber, writeSessionTag } from "./cardCode.rules";

/** More sessions than a person has devices. The next one starts a new list, and open ones return with their next read. */
const maxSessions = 10;
/** The clocks of the identity provider and of the server differ by less. */
const clockToleranceMs = 2_000;

type Secrets = Pick<MembershipRow, "card_secret" | "card_sessions">;

const tagOf = (session: Session): string => writeSessionTag(createHash("sha256").update(session.id).digest());

const hmac = (secretHex: string, text: string): Buffer =>
  createHmac("sha256", Buffer.from(secretHex, "hex")).update(text).digest();

/** The secret of a session's codes, as 160 bits in hex. Undefined for a session that the card does not have. */
export const sessionSecret = (card: Secrets | undefined, tag: string): string | undefined =>
  card?.card_secret !== undefined && card.card_sessions?.includes(tag)
    ? hmac(card.card_secret, `session ${tag}`).subarray(0, 20).toString("hex")
    : undefined;

const idAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** The id of the check of a card's code at a partner: the same for each call of one step. Sorts by time. */
export const checkIdOf = (secretHex: string, partner: string, step: number): string => {
  const digits = Array.from(hmac(secretHex, `check ${step} ${partner}`).subarray(0, 16), (byte) =>
    idAlphabet.charAt(byte % idAlphabet.length),
  );
  return `ver_${encodeTime(step * codeSeconds * 1000).toLowerCase()}${digits.join("")}`;
};

/**
 * Sessions that were signed out, and those that began before the last rotation, have ended, though their access tokens
 * are valid for some minutes.
 */
const isSessionOver = (membership: MembershipRow, session: Session): boolean =>
  session.signedInAt < Date.parse(membership.card_secret_from ?? "") ||
  [...(membership.ended_sessions ?? []), ...(membership.ended_before ?? [])].includes(tagOf(session));

/** What the device of a session needs to compute codes. Undefined before `ensureCardSession`. */
export const movingCardOf = (membership: MembershipRow, session: Session): MovingCard | undefined => {
  const tag = tagOf(session);
  const secret = isSessionOver(membership, session) ? undefined : sessionSecret(membership, tag);
  const { card_number: number } = membership;
  return secret === undefined || number === undefined ? undefined : { number, tag, secret };
};

/**
 * Gives a card its secret and its short number, which older and rotated cards lack, and adds the session to those of the
 * card. Returns whether the row changed. Concurrent calls write one secret.
 */
export const ensureCardSession = async (
  deps: Deps,
  membership: MembershipRow | undefined,
  session: Session,
): Promise<boolean> => {
  if (!membership || isSessionOver(membership, session) || movingCardOf(membership, session)) return false;
  const { user_id, card_secret, card_number, card_sessions: sessions = [] } = membership;
  if (card_secret === undefined || card_number === undefined)
    await wasWritten(
      deps.store.membership
        .patch({ user_id })
        .set({
          card_secret: Buffer.from(deps.ids.randomBytes()).toString("hex"),
          card_number: card_number ?? writeCardNumber(deps.ids.randomBytes()),
        })
        .where((is, { notExists }) => notExists(is.card_secret))
        .go(),
    );
  const tag = tagOf(session);
  const card = deps.store.membership.patch({ user_id });
  const change =
    sessions.length < maxSessions ? card.add({ card_sessions: [tag] }) : card.set({ card_sessions: [tag] });
  // The session may be signed out since the read.
  return wasWritten(
    change
      .where((is, { notContains, notExists }) =>
        ([is.ended_sessions, is.ended_before] as const)
          .map((ended) => `(${notExists(ended)} OR ${notContains(ended, tag)})`)
          .join(" AND "),
      )
      .go(),
  );
};

/** Access tokens are valid for a quarter of this. */
const endedMs = 3_600_000;

/**
 * Takes the codes of a session back when it ends. The session stays known for an hour at least, however many others end.
 * Without a card, nothing happens. A second call is harmless.
 */
export const endCardSession = (deps: Deps, user_id: string, session: Session): Promise<void> =>
  retryOnConflict(async () => {
    const { data: card } = await deps.store.membership.get({ user_id }).go({ consistent: true });
    if (!card) return done(undefined);
    const tags = [tagOf(session)];
    const { ended_from, ended_sessions = [] } = card;
    const now = deps.clock.now();
    const isOld = now.getTime() - Date.parse(ended_from ?? "1970-01-01") > endedMs;
    const change = deps.store.membership.patch({ user_id }).delete({ card_sessions: tags });
    const ended = isOld
      ? change.set({
          ended_sessions: tags,
          ended_from: now.toISOString(),
          ...(ended_sessions.length > 0 && { ended_before: [...ended_sessions] }),
        })
      : change.add({ ended_sessions: tags });
    const written = await wasWritten(
      ended
        .where((is, { eq, notExists }) =>
          ended_from === undefined ? notExists(is.ended_from) : eq(is.ended_from, ended_from),
        )
        .go(),
    );
    return written ? done(undefined) : conflict;
  });

/**
 * Takes a card's secret back, so that no device has valid codes. Sessions that began before get none. A read by a later
 * session writes another one. Without a card, nothing happens. A second call is harmless.
 */
export const rotateCardSecret = async (deps: Deps, userId: string): Promise<void> => {
  const card_secret_from = new Date(deps.clock.now().getTime() - clockToleranceMs).toISOString();
  const card = deps.store.membership.patch({ user_id: userId });
  await wasWritten(
    card
      .set({ card_secret_from })
      .remove(["card_secret", "card_sessions", "ended_sessions", "ended_before", "ended_from"])
      .go(),
  );
};
