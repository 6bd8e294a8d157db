import { generateKeyPairSync } from "node:crypto";
import forge from "node-forge";

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

/** The keys of both wallets, and what verifies their signatures. */
export const newWalletKeys = () => {
  const root: Party = { name: "Test Root", keys: newKeys() };
  const authority: Party = { name: "Test Developer Relations", keys: newKeys() };
  const signer: Party = { name: "Pass Type ID: pass.test.majlis", keys: newKeys() };
  const google = newKeys();
  const server: Party = { name: "localhost", keys: newKeys() };
  const authorityCertificate = issue(authority, root, true);
  const rootCertificate = issue(root, root, true);
  return {
    rootCertificate,
    googlePublicKey: google.publicPem,
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
        privateKey: google.privatePem,
      },
    },
  };
};
