import { writtenCode } from "@majlis/core/membership/gifts/gift.rules";
import { paths } from "#shared/paths.ts";

/** Where a code is redeemed. It stands behind the address, so that no log has it. */
export const giftLink = (code: string): string => `${location.origin}${paths.gift}#${writtenCode(code)}`;
