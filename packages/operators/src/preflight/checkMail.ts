import { isProduction, readSendRate } from "@majlis/functions/deployment/readDeployment";
import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import {
  type AccountCheck,
  type Check,
  clientOptions,
  failed,
  type Finding,
  isNamed,
  ok,
  type Place,
  warning,
} from "./findings";

/** Six mails a member and month, of ten thousand members, on the busiest days. */
const neededDaily = 10_000;

type Account = Pick<
  GetAccountCommandOutput,
  "ProductionAccessEnabled" | "SendingEnabled" | "EnforcementStatus" | "SendQuota"
>;

/** Sandbox, pause and quota of SES. `sendRate` is the rate that the deployment expects, in mails a second. */
export const judgeSending = (
  { stage, region }: Pick<Place, "stage" | "region">,
  account: Account,
  sendRate: number,
): readonly Finding[] => {
  const console = `https://console.aws.amazon.com/ses/home?region=${region}#/account`;
  if (account.SendingEnabled === false || account.EnforcementStatus === "SHUTDOWN")
    return [
      failed("SES sending", `SES has paused this account. Read the reason at ${console} and answer it.`),
    ];
  if (!account.ProductionAccessEnabled) {
    const sandbox = "The account is in SES's sandbox: 200 mails a day, to verified addresses only.";
    return [
      isProduction({ stage })
        ? warning("SES sending", `${sandbox} Ask for production access at ${console}; it takes a day.`)
        : warning(
            "SES sending",
            `${sandbox} Verify the addresses of testers, or ask for access at ${console}.`,
          ),
    ];
  }
  const { Max24HourSend: daily = 0, MaxSendRate: rate = 0 } = account.SendQuota ?? {};
  // -1 is unlimited.
  const isEnough = (daily === -1 || daily >= neededDaily) && rate >= sendRate;
  const quota = `${daily === -1 ? "Any number of" : daily} mails a day, ${rate} a second.`;
  const probation = account.EnforcementStatus === "PROBATION" ? " The account is under review by SES." : "";
  if (isEnough && !probation) return [ok("SES sending", quota)];
  return [
    warning(
      "SES sending",
      `${quota}${probation} ${probation ? `Answer it at ${console}.` : "Ask for more in Service Quotas, Amazon SES, or set SES_SEND_RATE to the rate (docs/scale.md)."}`,
    ),
  ];
};

interface Sender {
  readonly address: string;
  readonly domain: string;
  readonly region: string;
  /** Whether SES has verified each identity. Undefined: SES does not know it. */
  readonly verified: { readonly domain: boolean | undefined; readonly address: boolean | undefined };
}

/**
 * The domain of the sender is verified. SES would send by a verified address too, but Cognito's mails name the domain's
 * identity (stacks/Auth.ts).
 */
export const judgeSender = ({ address, domain, region, verified }: Sender): Finding => {
  const name = "SES sender";
  if (verified.domain) return ok(name, `${domain} is verified.`);
  if (verified.domain === undefined)
    return failed(
      name,
      `${verified.address === undefined ? `SES does not know ${domain} in ${region}.` : `Only ${address} is known in ${region}, and Cognito needs its domain.`} Run \`aws sesv2 create-email-identity --email-identity ${domain} --region ${region}\` and publish the DNS records that it prints.`,
    );
  return failed(
    name,
    `${domain} is not verified yet. Publish the DNS records of \`aws sesv2 get-email-identity --email-identity ${domain} --region ${region}\`.`,
  );
};

export const checkSending: AccountCheck = async (place) => {
  const account = await new SESv2Client(clientOptions(place.region)).send(new GetAccountCommand({}));
  return judgeSending(place, account, readSendRate(process.env));
};

export const checkSender: Check = async ({ region, deployment }) => {
  const { mailAddress: address, mailDomain: domain } = deployment;
  const [ofDomain, ofAddress] = await Promise.all([isVerified(region, domain), isVerified(region, address)]);
  return [judgeSender({ address, domain, region, verified: { domain: ofDomain, address: ofAddress } })];
};

const isVerified = async (region: string, EmailIdentity: string): Promise<boolean | undefined> => {
  try {
    const { VerifiedForSendingStatus } = await new SESv2Client(clientOptions(region)).send(
      new GetEmailIdentityCommand({ EmailIdentity }),
    );
    return VerifiedForSendingStatus === true;
  } catch (error) {
    if (isNamed(error, "NotFoundException")) return undefined;
    throw error;
  }
};
