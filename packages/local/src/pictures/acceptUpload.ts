import { signPolicy } from "@majlis/functions/adapters/signUpload";

/** Why S3 refuses a form, with the code and the status that S3 answers. */
export class UploadRefused extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 403) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A policy of `signUpload`: the size, and exact values of all fields. */
interface Policy {
  readonly expiration: string;
  readonly conditions: readonly (readonly [string, number, number] | Readonly<Record<string, string>>)[];
}

const isRange = (condition: Policy["conditions"][number]): condition is readonly [string, number, number] =>
  Array.isArray(condition);

interface Upload {
  readonly form: FormData;
  readonly bucket: string;
  readonly secret: string;
  readonly now: Date;
}

/** Fields of a form that its policy does not name. */
const unnamed: ReadonlySet<string> = new Set(["policy", "x-amz-signature", "file"]);

/**
 * Checks a form as S3 does: signature, end, size, and each field against the conditions. Returns key, type and file.
 * Throws UploadRefused.
 */
export const acceptUpload = async ({ form, bucket, secret, now }: Upload) => {
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const [, day = "", region = ""] = field("x-amz-credential").split("/");
  if (signPolicy(field("policy"), { secret, day, region }) !== field("x-amz-signature"))
    throw new UploadRefused("SignatureDoesNotMatch", "The signature does not match");
  const policy: Policy = JSON.parse(Buffer.from(field("policy"), "base64").toString());
  if (new Date(policy.expiration) <= now)
    throw new UploadRefused("AccessDenied", "Invalid according to Policy: Policy expired.");
  const file = form.get("file");
  if (!(file instanceof File)) throw new UploadRefused("InvalidArgument", "There is no file", 400);
  const allowed = new Map<string, string>();
  for (const condition of policy.conditions) {
    if (!isRange(condition)) {
      for (const [name, value] of Object.entries(condition)) allowed.set(name, value);
    } else if (file.size < condition[1] || file.size > condition[2]) {
      throw new UploadRefused("EntityTooLarge", "Your proposed upload has not an allowed size", 400);
    }
  }
  for (const [name, value] of [["bucket", bucket], ...form.entries()] as const)
    if (!unnamed.has(name) && allowed.get(name) !== value)
      throw new UploadRefused("AccessDenied", `Invalid according to Policy: ${name}`);
  for (const [name, value] of allowed)
    if (name !== "bucket" && field(name) !== value)
      throw new UploadRefused("AccessDenied", `Invalid according to Policy: ${name}`);
  return { key: field("key"), type: field("content-type"), bytes: Buffer.from(await file.arrayBuffer()) };
};
