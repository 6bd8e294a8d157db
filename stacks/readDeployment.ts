import type { App } from "sst/constructs";
import manifest from "../package.json";

/** What a deployment is told from outside, by environment variables. */
export interface Deployment {
  /** The site's origin, as mails link to it: `https://majlis.example`. */
  readonly siteUrl: string;
  /** The site's own domain with its certificate; without one the site stands on CloudFront's. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** Who mails come from, as a header says it: `Majlis <hello@majlis.example>`. */
  readonly mailFrom: string;
  readonly mailName: string;
  readonly mailAddress: string;
  readonly mailDomain: string;
  /** Who hears alarms. More can subscribe to the topic at any time. */
  readonly alarmEmail: string | undefined;
  /** Payments by Stripe: where its secrets stand, and the monthly price as it knows it. Without it nothing is charged. */
  readonly stripe: { readonly secretName: string; readonly priceId: string | undefined } | undefined;
  /** The number that WhatsApp messages come from; without it none are sent. */
  readonly whatsappPhoneNumberId: string | undefined;
  readonly version: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Production keeps its data, has the firewall and charges for real; every other stage can be thrown away. */
export const isProduction = (app: Pick<App, "stage">): boolean => app.stage === "production";

/** Reads the deployment's variables. Throws, with the variable's name, before anything is built. */
export const readDeployment = (env: Environment = process.env): Deployment => {
  const mailFrom = needed(env, "MAIL_FROM", "the sender of every mail, of a domain that SES has verified");
  const domain = readDomain(env);
  return {
    siteUrl: domain ? `https://${domain.name}` : readSiteUrl(env),
    domain,
    mailFrom,
    ...readSender(mailFrom),
    alarmEmail: env.ALARM_EMAIL || undefined,
    stripe: env.STRIPE_SECRET_NAME
      ? { secretName: env.STRIPE_SECRET_NAME, priceId: env.STRIPE_PRICE_ID || undefined }
      : undefined,
    whatsappPhoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID || undefined,
    version: env.VERSION || manifest.version,
  };
};

const needed = (env: Environment, name: string, meaning: string): string => {
  const value = env[name];
  if (!value) throw new Error(`Set ${name}: ${meaning}.`);
  return value;
};

const readDomain = (env: Environment): Deployment["domain"] =>
  env.SITE_DOMAIN
    ? {
        name: env.SITE_DOMAIN,
        certificateArn: needed(env, "SITE_CERTIFICATE_ARN", "the certificate of SITE_DOMAIN, in us-east-1"),
      }
    : undefined;

const readSiteUrl = (env: Environment): string => {
  const url = new URL(
    needed(
      env,
      "SITE_URL",
      "the address of the site, as the first deployment prints it (any https address until then), or SITE_DOMAIN",
    ),
  );
  if (url.protocol !== "https:") throw new Error("Set SITE_URL to an https address.");
  return url.origin;
};

const readSender = (mailFrom: string) => {
  const { name = "", address = mailFrom } =
    /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(mailFrom)?.groups ?? {};
  const [, mailDomain] = address.split("@");
  if (!mailDomain) throw new Error("Set MAIL_FROM to an address: Name <name@domain>.");
  return { mailName: name.trim(), mailAddress: address, mailDomain };
};
