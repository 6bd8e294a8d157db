import { type SiteSettings, siteSettingsPath } from "@majlis/contracts/siteSettings";

/**
 * How each file is stored. The last rule that matches a file applies. The uploader starts with the last rule: assets are
 * there before the pages that name them.
 */
export const fileOptions = [
  { files: "**", cacheControl: "public,max-age=3600" },
  // The uploader does not know the extension.
  {
    files: "*.webmanifest",
    cacheControl: "public,max-age=3600",
    contentType: "application/manifest+json",
  },
  { files: "{sw.js,settings.json}", cacheControl: "no-cache" },
  // Browsers revalidate each time. CloudFront caches pages until the next deployment invalidates them.
  { files: "**/*.html", cacheControl: "public,max-age=0,s-maxage=86400,must-revalidate" },
  { files: "assets/**", cacheControl: "public,max-age=31536000,immutable" },
];

/**
 * Fills the placeholders of `settings.json`. Other files stay as built: browsers keep assets for a year, so a value
 * inside one would outlive a replaced user pool.
 */
export const fillSettings = ({ userPoolId, userPoolClientId, wallets = "", signUp = "" }: SiteSettings) =>
  Object.entries({ userPoolId, userPoolClientId, wallets, signUp }).map(([name, replace]) => ({
    files: siteSettingsPath.slice(1),
    search: `{{ ${name} }}`,
    replace,
  }));
