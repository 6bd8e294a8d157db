/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_USER_POOL_ID: string;
  readonly VITE_USER_POOL_CLIENT_ID: string;
  /** Address of Cognito, relative to the site or whole; empty for AWS's own of the pool's region. */
  readonly VITE_COGNITO_ENDPOINT?: string;
  /** Origin of the site, as search engines and link previews are to name it. */
  readonly VITE_SITE_URL: string;
  /** `none` where nothing can be bought. */
  readonly VITE_PAYMENTS?: string;
  /** BCP 47 tag of the pseudo-locale, in builds for one machine. */
  readonly VITE_PSEUDO_LOCALE?: string;
}
