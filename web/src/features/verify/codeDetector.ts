/** Reads codes from a picture. */
export interface CodeDetector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's library. */
    readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => CodeDetector;
  }
}

let known: CodeDetector | undefined;

/** The browser's own reader of QR codes, where it has one and a camera to go with it. */
export const codeDetector = (): CodeDetector | undefined => {
  if (!window.BarcodeDetector || !("mediaDevices" in navigator)) return undefined;
  known ??= new window.BarcodeDetector({ formats: ["qr_code"] });
  return known;
};
