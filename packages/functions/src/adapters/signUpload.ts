import { createHmac } from "node:crypto";

interface Upload {
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  readonly type: string;
  readonly maxBytes: number;
  readonly now: Date;
  readonly seconds: number;
}

/**
 * Fields of a form by which a browser stores one file in S3: exactly this key and type, and at most `maxBytes`.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export const signUpload = (upload: Upload): Record<string, string> => {
  const { credentials, region, bucket, key, type, maxBytes, now, seconds } = upload;
  const at = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const day = at.slice(0, 8);
  const fields = {
    key,
    "content-type": type,
    "x-amz-algorithm": "AWS4-HMAC-SHA256",
    "x-amz-credential": `${credentials.accessKeyId}/${day}/${region}/s3/aws4_request`,
    "x-amz-date": at,
    ...(credentials.sessionToken && { "x-amz-security-token": credentials.sessionToken }),
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(now.getTime() + seconds * 1_000).toISOString(),
      conditions: [
        { bucket },
        ["content-length-range", 1, maxBytes],
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ],
    }),
  ).toString("base64");
  return {
    ...fields,
    policy,
    "x-amz-signature": signPolicy(policy, { secret: credentials.secretAccessKey, day, region }),
  };
};

interface SigningKey {
  readonly secret: string;
  /** `20261122`. */
  readonly day: string;
  readonly region: string;
}

/** Signature Version 4 of a policy in base64. */
export const signPolicy = (policy: string, { secret, day, region }: SigningKey): string => {
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (previous, part) => createHmac("sha256", previous).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac("sha256", key).update(policy).digest("hex");
};
