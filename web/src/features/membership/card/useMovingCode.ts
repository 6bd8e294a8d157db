import { codeSeconds, movingCode, stepAt } from "@majlis/core/membership/cardCode.rules";
import { useMemo } from "react";
import { useSecond } from "#shared/ui/useSecond.ts";
import { type OwnMembership, useClockCheck } from "../ownMembership.queries";

export interface ShownCode {
  /** The content of the QR code. */
  readonly text: string;
  /** Until the next code, in whole seconds. Undefined for a code that does not change. */
  readonly secondsLeft: number | undefined;
}

/**
 * The code of a card at this moment, computed on the device with the server's time. Asks for
 * that time when the device's clock jumps. Null without a valid card.
 */
export const useMovingCode = (membership: OwnMembership): ShownCode | null => {
  const { moving, qrCode } = membership;
  const now = useSecond();
  useClockCheck();
  const step = stepAt(now);
  const text = useMemo(
    () => (moving ? movingCode(moving, step * codeSeconds * 1000) : qrCode),
    [moving, qrCode, step],
  );
  if (text === null) return null;
  const secondsLeft = codeSeconds - (Math.floor(now / 1000) % codeSeconds);
  return { text, secondsLeft: moving && secondsLeft };
};
