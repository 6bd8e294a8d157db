/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the site, as search engines and link previews are to name it. */
  readonly VITE_SITE_URL: string;
  /** `none` without a payment provider, `transfer` where admins confirm payments, `demo` or empty for simulated ones. */
  readonly VITE_PAYMENTS?: string;
  /** `1` where prices show dinars beside dollars. */
  readonly VITE_SHOW_JOD?: string;
  /** Features that are off, separated by commas. */
  readonly VITE_FEATURES_OFF?: string;
  /** Where visitors reach the people who run the site. */
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_CONTACT_PHONE?: string;
  readonly VITE_CONTACT_PLACE_EN?: string;
  readonly VITE_CONTACT_PLACE_AR?: string;
  /** BCP 47 tag of the pseudo-locale, in builds for one machine. */
  readonly VITE_PSEUDO_LOCALE?: string;
  /** `1` in builds for one machine: the home page shows invented reviews, labeled as samples. */
  readonly VITE_SAMPLE_REVIEWS?: string;
}
