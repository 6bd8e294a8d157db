import { logFailure } from "#shared/api/log.ts";

/** Reads codes from a picture, as the browsers that can do it by themselves offer it. */
interface CodeDetector {
  readonly detect: (
    picture: HTMLVideoElement | HTMLCanvasElement,
  ) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's library. */
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): CodeDetector;
      readonly getSupportedFormats: () => Promise<readonly string[]>;
    };
  }
}

/** Reads the QR code that a video shows at this moment; undefined when it shows none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The longer side, in pixels, of what the decoder looks at: more costs time and finds no more. */
const lookAtMost = 960;

let known: Promise<CodeReader> | undefined;

/** The browser's own reader where it has one that works, else a decoder of 17 kB that is loaded now, once. */
export const loadCodeReader = (): Promise<CodeReader> => {
  known ??= chooseReader();
  known.catch(() => (known = undefined));
  return known;
};

const chooseReader = async (): Promise<CodeReader> => {
  const Native = window.BarcodeDetector;
  const formats = Native ? await Native.getSupportedFormats() : [];
  if (!Native || !formats.includes("qr_code")) return loadDecoder();
  return withFallback(new Native({ formats: ["qr_code"] }));
};

/** Some browsers promise a reader and then miss a part of it: from the first failure on, the decoder takes over. */
const withFallback = (native: CodeDetector): CodeReader => {
  let fallback: CodeReader | undefined;
  return async (video) => {
    if (fallback) return fallback(video);
    try {
      return (await native.detect(video))[0]?.rawValue;
    } catch (error) {
      logFailure("The browser's own reader failed", error);
      fallback = await loadDecoder();
      return fallback(video);
    }
  };
};

const loadDecoder = async (): Promise<CodeReader> => {
  const { BarcodeDetector } = await import("qr/decode.js");
  const decoder = new BarcodeDetector({ formats: ["qr_code"] });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas to look at the picture");
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) return undefined;
    const scale = Math.min(1, lookAtMost / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return (await decoder.detect(canvas))[0]?.rawValue;
  };
};
