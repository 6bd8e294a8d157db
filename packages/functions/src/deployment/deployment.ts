export const contactVariables = [
  "CONTACT_EMAIL",
  "CONTACT_PHONE",
  "CONTACT_PLACE_EN",
  "CONTACT_PLACE_AR",
] as const;

/** Settings of a deployment, from environment variables. docs/operations.md lists them. */
export interface Deployment {
  /** Region of the API, the table, the functions and the user pool. */
  readonly region: string;
  /** Origin of the site, as in mail links: `https://majlis.example`. */
  readonly siteUrl: string;
  /** Custom domain with its certificate; undefined for CloudFront's domain. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** Sender of mails, as header value: `Majlis <hello@majlis.example>`. */
  readonly mailFrom: string;
  readonly mailName: string;
  readonly mailAddress: string;
  readonly mailDomain: string;
  /** Mails a second that SES allows the account. */
  readonly sesSendRate: number;
  /** Address that receives alarms. More can subscribe to the topic. */
  readonly alarmEmail: string | undefined;
  /** How visitors reach the people who run the site, by variable. Empty: invented details. */
  readonly contact: Readonly<Record<(typeof contactVariables)[number], string>>;
  /** Monthly costs of the account, in US dollars, at which a budget notifies. */
  readonly monthlyBudgetUsd: number;
  /** Stripe: name of the secret, and id of the monthly price. Undefined: nothing is charged. */
  readonly stripe: { readonly secretName: string; readonly priceId: string | undefined } | undefined;
  /** Payments by transfer that admins confirm: the payee's alias, and the instructions in each language. */
  readonly transfer: { readonly alias: string; readonly en: string; readonly ar: string } | undefined;
  /** Phone number id for WhatsApp; undefined: no WhatsApp messages. */
  readonly whatsappPhoneNumberId: string | undefined;
  /** Name of the secret with the keys of wallets, and the wallets in it. Undefined: no passes. */
  readonly wallet: { readonly secretName: string; readonly wallets: string } | undefined;
  /** The bucket of copies, which another account in another region can own. Undefined: no copies. */
  readonly copies: { readonly bucket: string; readonly region: string; readonly account: string } | undefined;
  /** Prices on pages show the house's second currency beside its own. */
  readonly showsJod: boolean;
  /** Units a second at most: the ceiling of a loop's or an attack's cost. By default $5 and $9 an hour. */
  readonly tableCeiling: { readonly reads: number; readonly writes: number };
  /** New accounts are refused; existing ones sign in. */
  readonly signUpIsClosed: boolean;
  /** The address whose owner becomes the first admin. Undefined: `npm run grant-role` makes one. */
  readonly firstAdmin: string | undefined;
  /** Features that are off, separated by commas. */
  readonly featuresOff: string;
  readonly version: string;
}
