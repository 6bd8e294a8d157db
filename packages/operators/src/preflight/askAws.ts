import { STSClient } from "@aws-sdk/client-sts";
import { AwsClient } from "aws4fetch";
import { clientOptions } from "./findings";

interface Question {
  readonly service: string;
  readonly region: string;
  /** Path or query below the service's host. */
  readonly path?: string;
  /** The operation of the JSON protocol, with an empty input. */
  readonly target?: string;
}

/**
 * Asks a service that needs no client of its own for one call. Answers the text. Throws an error with the name that AWS
 * gives.
 */
export const askAws = async ({ service, region, path = "", target }: Question): Promise<string> => {
  const credentials = await new STSClient(clientOptions(region)).config.credentials();
  const signer = new AwsClient({ ...credentials, service, region, retries: 1 });
  const host =
    service === "cloudfront" ? "cloudfront.amazonaws.com" : `${service}.${region}.${domainOf(service)}`;
  const reply = await signer.fetch(`${process.env.AWS_ENDPOINT_URL ?? `https://${host}`}/${path}`, {
    ...(target && {
      method: "POST",
      headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": target },
      body: "{}",
    }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await reply.text();
  if (reply.ok) return text;
  const name = /(?:"__type"\s*:\s*"(?:[^"#]*#)?|<Code>)(\w+)/.exec(text)?.[1] ?? `Http${reply.status}`;
  throw Object.assign(new Error(`${service} answered ${name}.`), { name });
};

const domainOf = (service: string): string => (service === "freetier" ? "api.aws" : "amazonaws.com");
