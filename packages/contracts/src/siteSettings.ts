import * as z from "zod/mini";

/** Path of the settings on the site. */
export const siteSettingsPath = "/settings.json";

/**
 * Settings of a deployment that the page reads at run time (docs/decisions/0032-edge-cache-and-settings-file.md). The
 * built file `web/public/settings.json` has a placeholder `{{ name }}` for each value; stacks/Web.ts fills it in.
 */
export const SiteSettings = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The wallets that passes are made for: `apple`, `google`, `apple,google`, or nothing. */
  wallets: z.optional(z.string()),
  /** `closed`: new accounts are refused for now. */
  signUp: z.optional(z.string()),
  /** Cognito's path on the site, for the local product. AWS has an address for each region. */
  cognitoEndpoint: z.optional(z.string()),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
