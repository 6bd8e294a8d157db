import type { CheckId } from "@majlis/contracts/ids";
import { hasArabicKeys } from "@majlis/contracts/codeText";
import type { Output } from "@majlis/contracts/endpoint";
import { errors } from "@majlis/contracts/errors";
import { type VerifiedMember, verifyMembership } from "@majlis/contracts/membership";
import { call } from "#shared/api/api.ts";
import { failureText } from "#shared/api/failureText.ts";
import { logFailure } from "#shared/api/log.ts";
import { loadServerText } from "#shared/i18n/translateServerText.ts";

import { membershipMessages } from "./messages/en";

/** A valid member, or the reason why the card is not valid. */
export type CardResult =
  | {
      readonly member: VerifiedMember;
      readonly isStatic: boolean;
      /** With it the partner records the bill. */
      readonly checkId: CheckId | undefined;
      readonly partnerId: string | undefined;
    }
  | {
      readonly member?: undefined;
      readonly checkId?: undefined;
      readonly title: string;
      readonly message: string;
      /** The check itself failed: it says nothing about the card. */
      readonly isUnchecked?: true;
    };

export interface CardCode {
  readonly qrCode: string;
  readonly partnerId?: string | undefined;
  readonly key?: string | undefined;
}

/** The code whose reply was lost, and the key of its call. */
let unanswered: { readonly qrCode: string; readonly key: string } | undefined;

/** The check of a till without a desk link. */
const askAsTill = (body: CardCode) => call(verifyMembership, { body });

/**
 * Verifies a card's code. A failed request also counts as not valid: partners must not accept the card then. The same
 * code after it repeats the call, because the first one may have used the code.
 */
export const checkCard = async (
  { qrCode, partnerId }: CardCode,
  ask: (code: CardCode) => Promise<Output<typeof verifyMembership>> = askAsTill,
): Promise<CardResult> => {
  const title = await loadServerText(errors.CardNotValid.title);
  const key = unanswered?.qrCode === qrCode ? unanswered.key : crypto.randomUUID();
  try {
    const reply = await ask({ qrCode, key, ...(partnerId && { partnerId }) });
    unanswered = undefined;
    if (reply.valid && reply.member)
      return { member: reply.member, isStatic: reply.static === true, checkId: reply.checkId, partnerId };
    const { verify } = membershipMessages.get();
    if (reply.reason === "replayed") return { title, message: verify.replayed };
    if (hasArabicKeys(qrCode)) return { title, message: verify.arabicKeys };
    if (/^\s*m1\./i.test(qrCode)) return { title, message: verify.movingRefused };
    return { title, message: await loadServerText(reply.error ?? errors.CardNotValid.message) };
  } catch (error) {
    unanswered = { qrCode, key };
    logFailure("A card was not verified", error);
    return { title, message: failureText(error, "VerificationFailed").message, isUnchecked: true };
  }
};
