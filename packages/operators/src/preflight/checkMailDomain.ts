import { Resolver } from "node:dns/promises";
import { GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { type Check, clientOptions, type Finding, isNamed, ok, warning } from "./findings";

interface MailDomain {
  readonly domain: string;
  /** Undefined: the domain has no such record. */
  readonly dmarc: string | undefined;
  /** The domain of bounces, which SES asks to set up. */
  readonly from: { readonly name: string; readonly status: string } | undefined;
  readonly spf: string | undefined;
}

/** What Gmail, Yahoo and Outlook ask of a sender. */
export const judgeMailDomain = ({ domain, dmarc, from, spf }: MailDomain): readonly Finding[] => [
  dmarc?.startsWith("v=DMARC1")
    ? ok("DMARC", dmarc)
    : warning(
        "DMARC",
        `_dmarc.${domain} has no record, and Gmail, Yahoo and Outlook refuse many mails without one. Publish the TXT record \`v=DMARC1; p=none; rua=mailto:postmaster@${domain}\`; it acts within an hour.`,
      ),
  judgeFrom(domain, from, spf),
];

const judgeFrom = (domain: string, from: MailDomain["from"], spf: string | undefined): Finding => {
  const name = "MAIL FROM and SPF";
  if (from === undefined)
    return warning(
      name,
      `Bounces go to amazonses.com, so SPF does not speak for ${domain}. Run \`aws sesv2 put-email-identity-mail-from-attributes --email-identity ${domain} --mail-from-domain bounce.${domain}\` and publish its MX and SPF record; it takes up to three days.`,
    );
  if (from.status !== "SUCCESS")
    return warning(name, `${from.name} is ${from.status}. Publish the MX record that SES shows for it.`);
  return spf?.includes("include:amazonses.com")
    ? ok(name, `${from.name}.`)
    : warning(
        name,
        `${from.name} has no SPF record. Publish the TXT record \`v=spf1 include:amazonses.com ~all\`.`,
      );
};

export const checkMailDomain: Check = async ({ region, deployment }) => {
  const { mailDomain: domain } = deployment;
  const from = await readFrom(region, domain);
  const [dmarc, spf] = await Promise.all([
    readText(`_dmarc.${domain}`, "v=DMARC1"),
    from && readText(from.name, "v=spf1"),
  ]);
  return judgeMailDomain({ domain, dmarc, from, spf });
};

const readFrom = async (region: string, EmailIdentity: string): Promise<MailDomain["from"]> => {
  try {
    const { MailFromAttributes: from } = await new SESv2Client(clientOptions(region)).send(
      new GetEmailIdentityCommand({ EmailIdentity }),
    );
    return from?.MailFromDomain
      ? { name: from.MailFromDomain, status: from.MailFromDomainStatus ?? "PENDING" }
      : undefined;
  } catch (error) {
    if (isNamed(error, "NotFoundException")) return undefined;
    throw error;
  }
};

/** A TXT record that begins so. Without a network, none is found. */
const readText = async (name: string, begin: string): Promise<string | undefined> => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (process.env.DNS_SERVER) resolver.setServers([process.env.DNS_SERVER]);
  try {
    return (await resolver.resolveTxt(name))
      .map((parts) => parts.join(""))
      .find((text) => text.startsWith(begin));
  } catch (error) {
    if (isNamed(error, "ENOTFOUND", "ENODATA", "ETIMEOUT", "ECONNREFUSED", "ESERVFAIL", "EREFUSED"))
      return undefined;
    throw error;
  }
};
