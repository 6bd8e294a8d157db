import { logFailure } from "#shared/api/log.ts";
import { type Camera, cameraProblem, type CameraProblem, closeCamera, openCamera } from "./camera";

const lookEveryMs = 80;

/** Names in the browser's timeline (`performance.getEntriesByName`). */
const liveMark = "majlis camera live";
const firstCode = "majlis first code";
const decode = "majlis decode";

interface Scanning {
  readonly video: HTMLVideoElement;
  readonly deviceId: string | undefined;
  readonly onLive: (camera: Camera) => void;
  /** A code that came into sight. One that stays in sight is told once. */
  readonly onCode: (code: string) => void;
  readonly onProblem: (problem: CameraProblem) => void;
}

/** Shows the camera's picture in the video and looks for codes in it, until the answered function is called. */
export const startScanning = ({ video, deviceId, onLive, onCode, onProblem }: Scanning): (() => void) => {
  const end = new AbortController();
  const { signal } = end;
  const fail = (problem: CameraProblem, error?: unknown) => {
    if (signal.aborted) return;
    logFailure(`The camera does not scan: ${problem}`, error);
    end.abort();
    onProblem(problem);
  };
  const open = async () => {
    const camera = await openCamera(deviceId);
    signal.addEventListener("abort", () => release(camera, video));
    if (signal.aborted) release(camera, video);
    camera.track.addEventListener("ended", () => fail("lost"), { signal });
    return camera;
  };
  const run = async () => {
    // The decoder comes while the person is asked for permission.
    const [camera, read] = await Promise.all([open(), loadCodeReader()]);
    if (signal.aborted) return;
    video.srcObject = camera.stream;
    await video.play();
    performance.mark(liveMark);
    onLive(camera);
    await look(video, read, signal, onCode);
  };
  run().catch((error: unknown) => fail(cameraProblem(error), error));
  return () => end.abort();
};

const release = ({ stream }: Camera, video: HTMLVideoElement): void => {
  closeCamera(stream);
  if (video.srcObject === stream) video.srcObject = null;
};

const look = async (
  video: HTMLVideoElement,
  read: CodeReader,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> => {
  const isNew = watchForCodes();
  let isFirst = true;
  while (!signal.aborted) {
    const start = performance.now();
    // One look after the other: the next one waits for this one.
    // oxlint-disable-next-line no-await-in-loop
    const code = await read(video);
    if (signal.aborted) return;
    if (isNew(code, performance.now()) && code !== undefined) {
      if (isFirst) performance.measure(firstCode, liveMark);
      isFirst = false;
      performance.measure(decode, { start });
      onCode(code);
    }
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
};

/** How long a code must be out of sight before it counts as shown again. */
const forgetMs = 2500;

/**
 * Tells a code that is newly shown from one that is still held before the camera: called with what each look saw and
 * when it was, in milliseconds.
 */
export const watchForCodes = () => {
  let last = { code: "", at: Number.NEGATIVE_INFINITY };
  return (code: string | undefined, at: number): boolean => {
    if (code === undefined) return false;
    const isNew = code !== last.code || at - last.at > forgetMs;
    last = { code, at };
    return isNew;
  };
};

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
type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The longer side, in pixels, of what the decoder looks at: more costs time and finds no more. */
const lookAtMost = 960;

let known: Promise<CodeReader> | undefined;

/** The browser's own reader where it has one that works, else a decoder of 17 kB that is loaded now, once. */
const loadCodeReader = (): Promise<CodeReader> => {
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
