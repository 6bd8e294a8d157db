import { readFileSync } from "node:fs";
import { house } from "@majlis/contracts/house/house";
import { checkHouse } from "@majlis/contracts/house/houseSchema";
import { readFeatures } from "@majlis/contracts/features";
import { wallets } from "@majlis/contracts/wallet";
import { defaultSendRate } from "./mailRates";
import type { Deployment } from "./deployment";
import { defaultRegion } from "./resourceNames";

/** The ways to pay of a stage, with commas, or `none`. Every function and the site know them. */
export const paymentWaysOf = (app: Pick<App, "stage">): string => {
  const { stripe, transfer } = readDeployment();
  const ways = [...(stripe ? ["stripe"] : []), ...(transfer ? ["transfer"] : [])];
  return ways.join() || (isProduction(app) ? "none" : "demo");
};

/** The stage, and what SST does with it. */
interface App {
  readonly stage: string;
  readonly mode: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Production retains its data, has the firewall and charges real payments. Other stages are disposable. The stage
 * `production` is one; a second one, in another region, has a name of its own and the switch.
 */
export const isProduction = (app: Pick<App, "stage">, env: Environment = process.env): boolean =>
  app.stage === "production" || readSwitch(env, "PRODUCTION");

/** Reads the variables and checks the operator's house. Throws with the name of what is missing or invalid. */
export const readDeployment = (env: Environment = process.env): Deployment => {
  checkHouse(house);
  const { name, address } = house.mail;
  const mailFrom = requireVariable(
    { MAIL_FROM: address && `${name} <${address}>`, ...env },
    "MAIL_FROM",
    "sender of every mail, with an address of a domain verified in SES",
  );
  const domain = readDomain({ ...(!env.SITE_URL && { SITE_DOMAIN: house.domain }), ...env });
  return {
    region: readRegion(env),
    siteUrl: domain ? `https://${domain.name}` : readSiteUrl(env),
    domain,
    mailFrom,
    ...readSender(mailFrom),
    sesSendRate: readSendRate(env),
    alarmEmail: env.ALARM_EMAIL || undefined,
    contact: readContact(env),
    monthlyBudgetUsd: readBudget(env),
    stripe: env.STRIPE_SECRET_NAME
      ? { secretName: env.STRIPE_SECRET_NAME, priceId: env.STRIPE_PRICE_ID || undefined }
      : undefined,
    transfer: readTransfer(env),
    whatsappPhoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID || undefined,
    wallet: readWallet(env),
    copies: readCopies(env),
    showsJod: readSwitch(env, "SHOW_JOD"),
    tableCeiling: {
      reads: readCeiling(env, "TABLE_READ_CEILING", 12_000),
      writes: readCeiling(env, "TABLE_WRITE_CEILING", 4_000),
    },
    signUpIsClosed: readSignUp(env),
    firstAdmin: readFirstAdmin(env),
    featuresOff: [...readFeatures([...house.featuresOff, env.FEATURES_OFF].join())].join(","),
    version: env.VERSION || readVersion(),
  };
};

/** Commands run in the project's folder. */
const readVersion = (): string => JSON.parse(readFileSync("package.json", "utf8")).version;

const readContact = (env: Environment): Deployment["contact"] => ({
  CONTACT_EMAIL: env.CONTACT_EMAIL ?? "",
  CONTACT_PHONE: env.CONTACT_PHONE ?? "",
  CONTACT_PLACE_EN: env.CONTACT_PLACE_EN ?? "",
  CONTACT_PLACE_AR: env.CONTACT_PLACE_AR ?? "",
});

export const readRegion = (env: Environment = process.env): string => env.AWS_REGION || defaultRegion;

/** ARN of the site's firewall, which `npm run deploy` creates first. Only production has one. */
export const readFirewallArn = (app: App, env: Environment = process.env): string | undefined => {
  if (!isProduction(app) || app.mode === "remove") return undefined;
  if (!env.FIREWALL_ARN)
    throw new Error("Run npm run deploy: it creates the firewall and sets FIREWALL_ARN.");
  return env.FIREWALL_ARN;
};

const requireVariable = (env: Environment, name: string, meaning: string): string => {
  const value = env[name];
  if (!value) throw new Error(`Set ${name}: ${meaning}.`);
  return value;
};

const readDomain = (env: Environment): Deployment["domain"] =>
  env.SITE_DOMAIN
    ? {
        name: env.SITE_DOMAIN,
        certificateArn: requireVariable(
          env,
          "SITE_CERTIFICATE_ARN",
          "ARN of the certificate of SITE_DOMAIN in us-east-1",
        ),
      }
    : undefined;

const readSiteUrl = (env: Environment): string => {
  const url = new URL(
    requireVariable(
      env,
      "SITE_URL",
      "address of the site, as the first deployment prints it (any https address until then), or set SITE_DOMAIN",
    ),
  );
  if (url.protocol !== "https:") throw new Error("Set SITE_URL to an https address.");
  return url.origin;
};

const readSwitch = (env: Environment, name: string): boolean => {
  const value = env[name] || "0";
  if (value !== "0" && value !== "1") throw new Error(`Set ${name} to 1, or leave it out.`);
  return value === "1";
};

const readCeiling = (env: Environment, name: string, usual: number): number => {
  const units = Number(env[name] || usual);
  if (!Number.isInteger(units) || units < 1)
    throw new Error(`Set ${name} to units a second, such as ${usual}.`);
  return units;
};

const readSignUp = ({ SIGN_UP = "" }: Environment): boolean => {
  if (SIGN_UP !== "" && SIGN_UP !== "closed") throw new Error("Set SIGN_UP to closed, or leave it out.");
  return SIGN_UP === "closed";
};

const readFirstAdmin = ({ FIRST_ADMIN: address = "" }: Environment): string | undefined => {
  if (address !== "" && !/^\S+@\S+\.\S+$/.test(address))
    throw new Error("Set FIRST_ADMIN to one e-mail address, such as you@example.org, or leave it out.");
  return address || undefined;
};

/** A function's environment has at most 4 kB. */
const maxInstructions = 800;

const readTransfer = (env: Environment): Deployment["transfer"] => {
  if (!env.PAYMENTS) return undefined;
  if (env.PAYMENTS !== "transfer") throw new Error("Set PAYMENTS to transfer, or leave it out.");
  const instructions = (name: string) => {
    const text = requireVariable(env, name, "how to pay by transfer, shown to people who buy");
    if (text.length > maxInstructions)
      throw new Error(`Set ${name} to at most ${maxInstructions} characters.`);
    return text;
  };
  return {
    alias: requireVariable(env, "TRANSFER_ALIAS", "the payee's CliQ alias or account"),
    en: instructions("TRANSFER_INSTRUCTIONS_EN"),
    ar: instructions("TRANSFER_INSTRUCTIONS_AR"),
  };
};

const readWallet = (env: Environment): Deployment["wallet"] => {
  if (!env.WALLETS) return undefined;
  const named = env.WALLETS.split(",").map((name) => name.trim());
  if (!named.every((name) => wallets.some((wallet) => wallet === name)))
    throw new Error("Set WALLETS to apple, google or both with a comma, or leave it out.");
  return {
    secretName: requireVariable(env, "WALLET_SECRET_NAME", "the secret with the keys of the wallets"),
    wallets: named.join(),
  };
};

const readCopies = (env: Environment): Deployment["copies"] => {
  if (!env.COPIES_BUCKET) return undefined;
  // The bucket is the first part of a host, and the certificate covers one part.
  if (env.COPIES_BUCKET.includes("."))
    throw new Error("Set COPIES_BUCKET to a bucket whose name has no dot.");
  return {
    bucket: env.COPIES_BUCKET,
    region: requireVariable(env, "COPIES_REGION", "region of COPIES_BUCKET"),
    account: requireVariable(env, "COPIES_ACCOUNT", "number of the account that owns COPIES_BUCKET"),
  };
};

/** The default is twice the costs of a site with 1,000 members: docs/scale.md. */
const readBudget = ({ MONTHLY_BUDGET_USD: amount = "" }: Environment): number => {
  const budget = Number(amount || 100);
  if (!Number.isFinite(budget) || budget <= 0)
    throw new Error("Set MONTHLY_BUDGET_USD to an amount of US dollars above 0, such as 100.");
  return budget;
};

/** Mails a second. SES's sandbox allows one, and no account less. */
export const readSendRate = ({ SES_SEND_RATE: text = "" }: Environment): number => {
  const rate = Number(text || defaultSendRate);
  if (!Number.isFinite(rate) || rate < 1)
    throw new Error("Set SES_SEND_RATE to the mails a second that SES allows the account, such as 14.");
  return rate;
};

const readSender = (mailFrom: string) => {
  const { name = "", address = mailFrom } =
    /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(mailFrom)?.groups ?? {};
  const [, mailDomain] = address.split("@");
  if (!mailDomain) throw new Error("Set MAIL_FROM to an address: Name <name@domain>.");
  return { mailName: name.trim(), mailAddress: address, mailDomain };
};
