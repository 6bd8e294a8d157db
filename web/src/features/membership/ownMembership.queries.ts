import { getMembership, Membership } from "@majlis/contracts/membership";
import { codeSeconds, movingCode, stepAt } from "@majlis/core/membership/cardCode.rules";
import { useStore } from "@nanostores/react";
import { queryOptions } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import * as z from "zod/mini";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { clockJumps, clockOffset, takeSavedOffset } from "#shared/api/serverClock.ts";
import { pauseOf, readThroughCache, shownFromCache } from "#shared/session/userCache.ts";
import { useSecond } from "#shared/ui/useSecond.ts";

/** The key of the membership in the user's offline cache. */
export const membershipCacheKey = "membership";

/** `clockOffset` is the server's time minus the device's when it was loaded, in milliseconds. */
const OwnMembership = z.extend(Membership, { clockOffset: z.optional(z.number()) });
export type OwnMembership = z.output<typeof OwnMembership>;

const loadMembership = async (): Promise<OwnMembership> => {
  const membership = await call(getMembership);
  return { ...membership, clockOffset: clockOffset() };
};

/** The user's membership, cached on the device: a partner's shop may have no network. */
export const ownMembershipQuery = () =>
  queryOptions({
    queryKey: ["membership", "mine"],
    queryFn: async () => {
      const membership = await readThroughCache({
        name: membershipCacheKey,
        schema: OwnMembership,
        load: loadMembership,
        onLate: (late) => queryClient.setQueryData(ownMembershipQuery().queryKey, late),
      });
      const savedAt = shownFromCache.get()[membershipCacheKey];
      if (savedAt !== undefined) takeSavedOffset(membership.clockOffset ?? 0, savedAt);
      return membership;
    },
    refetchInterval: () => pauseOf(membershipCacheKey),
    refetchOnReconnect: "always",
  });

/** Calls the server when the device's clock jumped, for a page whose time a till checks. */
export const useClockCheck = (): void => {
  const jumps = useStore(clockJumps);
  useEffect(() => {
    if (jumps > 0) void queryClient.invalidateQueries({ queryKey: ownMembershipQuery().queryKey });
  }, [jumps]);
};

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
