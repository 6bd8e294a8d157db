import { firstScriptHash } from "@majlis/contracts/firstScript";

/** Headers that CloudFront adds to every page (stacks/Web.ts). Locally, Cognito has the site's origin. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": `default-src 'self'; script-src 'self' '${firstScriptHash}'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; media-src 'self' blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(), microphone=()",
};
