import { fileWord, house } from "@majlis/contracts/house/house";
import { applePass } from "@majlis/core/wallet/applePass";
import type { WritePassFile } from "@majlis/core/wallet/getPass";
import { PKPass } from "passkit-generator";
import { loadPictures } from "../pictures";
import { passService } from "./passTokens";
import { readWalletKeys } from "./walletKeys";

/** Writes and signs the file of a pass for Apple Wallet. Throws WalletUnavailable. */
export const writePassFile: WritePassFile = async (pass, holderId) => {
  const { certificate, key, passphrase, authority, ...issuer } = await readWalletKeys("apple");
  const content = JSON.stringify(applePass(pass, issuer, passService(holderId, pass.id)));
  const file = new PKPass(
    {
      "pass.json": Buffer.from(content),
      ...(await loadImages()),
    },
    {
      signerCert: certificate,
      signerKey: key,
      wwdr: authority,
      ...(passphrase !== undefined && { signerKeyPassphrase: passphrase }),
    },
  );
  // The library checks the content, then writes its dates with milliseconds. What a type returns is merged last.
  for (const type of file.types) type.toJSON = () => JSON.parse(content);
  return {
    text: file.getAsBuffer().toString("base64"),
    encoding: "base64",
    filename: `${fileWord()}.pkpass`,
  };
};

/** The star of the product in a square of this size. */
const drawMark = (size: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
<rect width="32" height="32" rx="9" fill="${house.colors.brand}"/>
<path fill="${house.colors.star}" d="M9.5 9.5h13v13h-13z"/>
<path fill="${house.colors.star}" d="M9.5 9.5h13v13h-13z" transform="rotate(45 16 16)"/>
<circle cx="16" cy="16" r="4" fill="${house.colors.brand}"/>
</svg>`;

/** Sizes in px, as Apple names them. */
const imageSizes = {
  "icon.png": 29,
  "icon@2x.png": 58,
  "icon@3x.png": 87,
  "logo.png": 50,
  "logo@2x.png": 100,
  "logo@3x.png": 150,
} as const;

let images: Promise<Record<string, Buffer>> | undefined;

/** The images are equal in all passes, so they are drawn once per process. */
const loadImages = (): Promise<Record<string, Buffer>> => (images ??= drawImages());

const drawImages = async (): Promise<Record<string, Buffer>> => {
  const { rasterize } = await loadPictures();
  return Object.fromEntries(
    Object.entries(imageSizes).map(([name, size]) => [name, Buffer.from(rasterize(drawMark(size)))]),
  );
};
