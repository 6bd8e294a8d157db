import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { Certificate, ContentInfo, SignedData } from "pkijs";

/** A pass file as a phone reads it. None of this uses the library that wrote it. */
export interface PassFile {
  /** The content of pass.json. */
  readonly pass: Record<string, unknown>;
  readonly names: readonly string[];
  /** Whether the manifest lists each other file with its SHA-1. */
  readonly hasTrueManifest: boolean;
  /** Whether the signature is of the manifest, by a certificate that leads to the root. */
  readonly isSigned: boolean;
}

const unsigned: ReadonlySet<string> = new Set(["manifest.json", "signature"]);

export const openPassFile = async (bytes: Uint8Array, rootCertificate: string): Promise<PassFile> => {
  const files = unzipSync(bytes);
  const read = (name: string): Uint8Array => files[name] ?? new Uint8Array();
  const parse = (name: string) => JSON.parse(Buffer.from(read(name)).toString());
  const listed = Object.keys(files).filter((name) => !unsigned.has(name));
  const hashes = Object.fromEntries(
    listed.map((name) => [name, createHash("sha1").update(read(name)).digest("hex")]),
  );
  const sorted = (hashed: object) => JSON.stringify(Object.entries(hashed).toSorted());
  return {
    pass: parse("pass.json"),
    names: listed.toSorted(),
    hasTrueManifest: sorted(parse("manifest.json")) === sorted(hashes),
    isSigned: await isSignedBy(read("signature"), read("manifest.json"), rootCertificate),
  };
};

/** A detached signature of the Cryptographic Message Syntax (RFC 5652). */
const isSignedBy = async (
  signature: Uint8Array,
  signed: Uint8Array,
  rootCertificate: string,
): Promise<boolean> => {
  const { content } = ContentInfo.fromBER(bufferOf(signature));
  const root = Certificate.fromBER(
    bufferOf(Buffer.from(rootCertificate.replaceAll(/-----[^-]+-----|\s/g, ""), "base64")),
  );
  const message = new SignedData({ schema: content });
  try {
    return await message.verify({
      signer: 0,
      data: bufferOf(signed),
      trustedCerts: [root],
      checkChain: true,
    });
  } catch {
    return false;
  }
};

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
