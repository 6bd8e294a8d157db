import { createHmac } from "node:crypto";
import { settings } from "#functions/settings";

/**
 * The key of one purpose, derived from the deployment's origin secret, so that hashes of one purpose tell nothing about
 * those of another. The local product has no secret.
 */
export const deriveKey = (purpose: "cursors" | "subjects"): Buffer =>
  createHmac("sha256", settings.ORIGIN_SECRET ?? settings.TABLE_NAME)
    .update(purpose)
    .digest();
