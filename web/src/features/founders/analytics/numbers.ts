import type { Portion } from "@majlis/core/founders/analytics.rules";
import { shareOf } from "@majlis/core/founders/analytics.rules";
import { localeTag } from "#shared/i18n/format.ts";

/** "1,234" */
export const formatNumber = (value: number): string => value.toLocaleString(localeTag());

/** "67%", or `fallback` when the whole is zero. */
export const formatShare = (portion: Portion, fallback: string): string => {
  const share = shareOf(portion);
  return share === null
    ? fallback
    : share.toLocaleString(localeTag(), { style: "percent", maximumFractionDigits: 0 });
};
