// Keys of a wallet, and a reader of pass files.
import { createHash, generateKeyPairSync } from "node:crypto";
import { unzipSync } from "fflate";
import forge from "node-forge";
import { Certificate, ContentInfo, SignedData } from "pkijs";

/** Our own certificates and keys in place of Apple's and Google's. */

const newKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    privatePem: privateKey.export({ type: "pkcs1", format: "pem" }).toString(),
    publicPem: publicKey.export({ type: "spki", format: "pem" }).toString(),
  };
};

interface Party {
  readonly name: string;
  readonly keys: ReturnType<typeof newKeys>;
}

let serial = 1;

/** An X.509 certificate for `subject` that `issuer` signs, as PEM. */
const issue = (subject: Party, issuer: Party, isAuthority: boolean): string => {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(subject.keys.publicPem);
  certificate.serialNumber = `0${serial++}`;
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: "commonName", value: subject.name }]);
  certificate.setIssuer([{ name: "commonName", value: issuer.name }]);
  certificate.setExtensions([{ name: "basicConstraints", cA: isAuthority, critical: true }]);
  certificate.sign(forge.pki.privateKeyFromPem(issuer.keys.privatePem), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
};

export const newRoot = () => {
  const root: Party = { name: "Test Root", keys: newKeys() };
  return { root, rootCertificate: issue(root, root, true) };
};

/**
 * The keys of both wallets, and what verifies their signatures. Google's account and the push service have the key of the
 * root, because a key takes a fifth of a second.
 */
export const newWalletKeys = () => {
  const { root, rootCertificate } = newRoot();
  const authority: Party = { name: "Test Developer Relations", keys: newKeys() };
  const signer: Party = { name: "Pass Type ID: pass.test.majlis", keys: newKeys() };
  const server: Party = { name: "localhost", keys: root.keys };
  const authorityCertificate = issue(authority, root, true);
  return {
    rootCertificate,
    googlePublicKey: root.keys.publicPem,
    /** What a stand-in of Apple's push service proves itself with, and whom it trusts. */
    pushServer: {
      key: server.keys.privatePem,
      cert: issue(server, root, false),
      ca: [rootCertificate, authorityCertificate],
    },
    keys: {
      apple: {
        passTypeIdentifier: "pass.test.majlis",
        teamIdentifier: "TEAM123456",
        certificate: issue(signer, authority, false),
        key: signer.keys.privatePem,
        authority: authorityCertificate,
      },
      google: {
        issuerId: "3388000000000000001",
        clientEmail: "wallet@majlis.iam.test",
        privateKey: root.keys.privatePem,
      },
    },
  };
};

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
