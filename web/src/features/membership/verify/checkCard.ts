import type { VerifiedMember } from "@majlis/contracts/membership";
import { call } from "#shared/api/api.ts";
import { logFailure } from "#shared/api/log.ts";

/** What the partner sees of a check: a member, or the title and message of why there is none. */
export type CardResult =
  | { readonly member: VerifiedMember }
  | { readonly member?: undefined; readonly title: string; readonly message: string };

interface CardCode {
  readonly qrCode: string;
  readonly partnerId?: string | undefined;
}

/** Asks whether a code is good. A check that fails is an answer too: the card is not to be taken. */
export const checkCard = async ({ qrCode, partnerId }: CardCode): Promise<CardResult> => {
  const [{ verifyMembership }, { errors }, { loadServerText }] = await Promise.all([
    import("@majlis/contracts/membership"),
    import("@majlis/contracts/errors"),
    import("#shared/i18n/translateServerText.ts"),
  ]);
  const title = await loadServerText(errors.CardNotValid.title);
  try {
    const reply = await call(verifyMembership, { body: { qrCode, ...(partnerId && { partnerId }) } });
    if (reply.valid && reply.member) return { member: reply.member };
    return { title, message: await loadServerText(reply.error ?? errors.CardNotValid.message) };
  } catch (error) {
    logFailure("A card was not verified", error);
    const { failureText } = await import("#shared/api/failureText.ts");
    return { title, message: failureText(error, "VerificationFailed").message };
  }
};
