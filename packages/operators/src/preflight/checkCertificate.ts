import { ACMClient, type CertificateDetail, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { edgeRegion } from "@majlis/functions/deployment/resourceNames";
import { type Check, clientOptions, failed, type Finding, isNamed, ok } from "./findings";

const name = "certificate";

type Certificate = Pick<CertificateDetail, "Status" | "DomainName" | "SubjectAlternativeNames">;

/** Undefined: ACM has no such certificate. */
export const judgeCertificate = (domain: string, certificate: Certificate | undefined): Finding => {
  const request = `Run \`aws acm request-certificate --domain-name ${domain} --validation-method DNS --region ${edgeRegion}\`, publish its DNS record and set SITE_CERTIFICATE_ARN.`;
  if (!certificate)
    return failed(name, `SITE_CERTIFICATE_ARN names no certificate of this account. ${request}`);
  const { Status, DomainName, SubjectAlternativeNames = [] } = certificate;
  const names = [...new Set([DomainName ?? "", ...SubjectAlternativeNames])].filter(Boolean);
  if (!names.some((covered) => covers(covered, domain)))
    return failed(name, `It is for ${names.join(", ")}, not for ${domain}. ${request}`);
  if (Status === "PENDING_VALIDATION")
    return failed(name, `It waits for its DNS record. Publish the record that ACM in ${edgeRegion} shows.`);
  return Status === "ISSUED" ? ok(name, `Covers ${domain}.`) : failed(name, `It is ${Status}. ${request}`);
};

/** A wildcard stands for one label. */
const covers = (covered: string, domain: string): boolean =>
  covered.startsWith("*.")
    ? domain.slice(domain.indexOf(".") + 1).toLowerCase() === covered.slice(2).toLowerCase()
    : covered.toLowerCase() === domain.toLowerCase();

/** `arn:aws:acm:us-east-1:123456789012:certificate/…`. Undefined when the ARN can be used. */
export const judgeArn = (arn: string): Finding | undefined => {
  const [, , service, region] = arn.split(":");
  if (service !== "acm")
    return failed(name, "SITE_CERTIFICATE_ARN is not the ARN of a certificate. Copy it from ACM.");
  return region === edgeRegion
    ? undefined
    : failed(name, `It is in ${region}, and CloudFront reads ${edgeRegion} only. Request it there.`);
};

/** The certificate of the own domain. Without one, CloudFront's certificate serves. */
export const checkCertificate: Check = async ({ deployment }) => {
  const { domain } = deployment;
  if (!domain) return [ok(name, "CloudFront's own domain and certificate.")];
  const problem = judgeArn(domain.certificateArn);
  if (problem) return [problem];
  return [judgeCertificate(domain.name, await describe(domain.certificateArn))];
};

const describe = async (CertificateArn: string): Promise<Certificate | undefined> => {
  try {
    const { Certificate } = await new ACMClient(clientOptions(edgeRegion)).send(
      new DescribeCertificateCommand({ CertificateArn }),
    );
    return Certificate;
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException", "ValidationException", "InvalidArnException"))
      return undefined;
    throw error;
  }
};
