/**
 * Ids of the secrets' versions. `origin` is what CloudFront sends; functions accept it and `otherOrigin`. Without an id, a
 * reference resolves to the version that is current when CloudFormation creates the resource.
 */
export interface SecretVersions {
  readonly origin?: string | undefined;
  readonly otherOrigin?: string | undefined;
  readonly keys?: string | undefined;
  readonly stripe?: string | undefined;
  readonly wallet?: string | undefined;
}

/** Variables that `npm run deploy` sets for the stacks, like FIREWALL_ARN. */
export const writeSecretVersions = ({ origin, otherOrigin, keys, stripe, wallet }: SecretVersions) => ({
  ORIGIN_SECRET_VERSION: origin ?? "",
  OTHER_ORIGIN_SECRET_VERSION: otherOrigin ?? "",
  KEY_SECRET_VERSION: keys ?? "",
  STRIPE_SECRET_VERSION: stripe ?? "",
  WALLET_SECRET_VERSION: wallet ?? "",
});

export const readSecretVersions = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): SecretVersions => ({
  origin: env.ORIGIN_SECRET_VERSION || undefined,
  otherOrigin: env.OTHER_ORIGIN_SECRET_VERSION || undefined,
  keys: env.KEY_SECRET_VERSION || undefined,
  stripe: env.STRIPE_SECRET_VERSION || undefined,
  wallet: env.WALLET_SECRET_VERSION || undefined,
});

/**
 * A reference that CloudFormation resolves, so that no template has the value. It resolves again only when the text of the
 * reference changes: the version's id is in it.
 */
export const secretReference = (
  secret: string,
  { key = "", version = "" }: { readonly key?: string; readonly version?: string | undefined } = {},
): string => `{{resolve:secretsmanager:${secret}:SecretString:${key}::${version}}}`;

/** Output of the stack Web: the version of the origin secret that CloudFront sends. */
export const originOutput = "OriginSecretVersion";

/**
 * The deployments that replace the origin secret without a refused call, whatever the order of the stacks: functions accept
 * both secrets before CloudFront sends the new one. The next deployment ends the old one.
 */
export const originSteps = (
  current: string | undefined,
  sent: string | undefined,
): readonly Pick<SecretVersions, "origin" | "otherOrigin">[] =>
  current === undefined || sent === undefined || sent === current
    ? [{ origin: current }]
    : [
        { origin: sent, otherOrigin: current },
        { origin: current, otherOrigin: sent },
      ];
