import { type FeatureName, readFeatures } from "@majlis/contracts/features";
import { house } from "@majlis/contracts/house/house";
import { membershipPriceCents } from "@majlis/contracts/limits";
import { writeShort } from "@majlis/contracts/money";
import { locale } from "./i18n/i18n";

const off = readFeatures([...house.featuresOff, import.meta.env.VITE_FEATURES_OFF].join());

/** Whether this deployment has a feature. The server decides by the same variable, `FEATURES_OFF`. */
export const hasFeature = (name: FeatureName): boolean => !off.has(name);

/**
 * Whether memberships and seats can be bought. The deployment tells the build, so that no page, prerendered or not,
 * offers what the server refuses (docs/product.md#payments).
 */
export const isOnSale = import.meta.env.VITE_PAYMENTS !== "none";

/** Whether nothing is charged. A build without the variable is the local one. */
export const isDemo = (import.meta.env.VITE_PAYMENTS || "demo") === "demo";

/** The ways to pay before the door. Of several, the buyer chooses one. */
export const ways: readonly string[] = (import.meta.env.VITE_PAYMENTS || "demo").split(",");

/** Whether people pay by card, at Stripe. */
export const takesCards = ways.includes("stripe");

/** Whether people pay by transfer, which admins confirm. Then one payment can be for several months. */
export const takesTransfers = ways.includes("transfer");

/** The monthly price of a membership: "$20", or "$19.50" for a price with cents. */
export const monthlyPrice = (): string => writeShort(membershipPriceCents, locale.get());
