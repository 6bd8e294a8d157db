import { logFailure } from "#shared/api/log.ts";
import { isScrambled } from "#shared/ui/isScrambled.ts";
import { type Camera, cameraProblem, type CameraProblem, closeCamera, openCamera, scrambled } from "./camera";

const scanIntervalMs = 80;

/** Names of performance entries (`performance.getEntriesByName`). */
const liveMark = "majlis camera live";
const firstCode = "majlis first code";
const decode = "majlis decode";

interface Scanning {
  readonly video: HTMLVideoElement;
  readonly deviceId: string | undefined;
  readonly onLive: (camera: Camera) => void;
  /** Called once for each code that enters the picture. */
  readonly onCode: (code: string) => void;
  readonly onProblem: (problem: CameraProblem) => void;
  /** While true, the picture is shown and not read. */
  readonly isPaused: () => boolean;
}

/** Shows the camera's picture in the video and scans it for codes. Returns a function that stops it. */
export const startScanning = (scanning: Scanning): (() => void) => {
  const { video, deviceId, onLive, onProblem } = scanning;
  const controller = new AbortController();
  const { signal } = controller;
  const fail = (problem: CameraProblem, error?: unknown) => {
    if (signal.aborted) return;
    logFailure(`The camera does not scan: ${problem}`, error);
    controller.abort();
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
    // The decoder loads during the permission prompt.
    const [camera, read] = await Promise.all([open(), loadCodeReader()]);
    if (signal.aborted) return;
    video.srcObject = camera.stream;
    await video.play();
    performance.mark(liveMark);
    onLive(camera);
    await scanFrames(scanning, read, signal);
  };
  run().catch((error: unknown) => fail(cameraProblem(error), error));
  return () => controller.abort();
};

const release = ({ stream }: Camera, video: HTMLVideoElement): void => {
  closeCamera(stream);
  if (video.srcObject === stream) video.srcObject = null;
};

const scanFrames = async (
  { video, onCode, isPaused }: Scanning,
  read: CodeReader,
  signal: AbortSignal,
): Promise<void> => {
  const isNew = createCodeFilter();
  let isFirst = true;
  while (!signal.aborted) {
    const start = performance.now();
    // Frames are scanned one at a time.
    // oxlint-disable-next-line no-await-in-loop
    const code = isPaused() ? undefined : await read(video);
    if (signal.aborted) return;
    if (isNew(code, performance.now(), isPaused()) && code !== undefined) {
      if (isFirst) performance.measure(firstCode, liveMark);
      isFirst = false;
      performance.measure(decode, { start });
      onCode(code);
    }
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, scanIntervalMs));
  }
};

/** After this time out of the picture, a code counts as new again. */
const forgetAfterMs = 2500;

/**
 * Returns a function that tells whether a scanned code is new in the picture. Call it with every scan and its time in
 * milliseconds. During a pause nothing is new: the code before it counts as still in the picture, and another one is new
 * after it.
 */
export const createCodeFilter = () => {
  let last = { code: "", at: Number.NEGATIVE_INFINITY };
  return (code: string | undefined, at: number, isPaused = false): boolean => {
    if (isPaused) last = { ...last, at };
    if (isPaused || code === undefined) return false;
    const isNew = code !== last.code || at - last.at > forgetAfterMs;
    last = { code, at };
    return isNew;
  };
};

/** The part of the browser's BarcodeDetector that is used here. */
interface CodeDetector {
  readonly detect: (
    picture: HTMLVideoElement | HTMLCanvasElement,
  ) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Missing in some browsers and in TypeScript's library. */
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): CodeDetector;
      readonly getSupportedFormats: () => Promise<readonly string[]>;
    };
  }
}

/** Reads the QR code in the current frame. Undefined when there is none. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Frames are scaled to this longer side in pixels: larger ones take longer and find no more codes. */
const maxFrameSide = 960;

let reader: Promise<CodeReader> | undefined;

/** Prefers the browser's detector. Otherwise loads a decoder of 17 kB once. */
const loadCodeReader = (): Promise<CodeReader> => {
  reader ??= chooseReader();
  reader.catch(() => (reader = undefined));
  return reader;
};

const chooseReader = async (): Promise<CodeReader> => {
  const Native = window.BarcodeDetector;
  const formats = Native ? await Native.getSupportedFormats() : [];
  if (!Native || !formats.includes("qr_code")) return loadDecoder();
  return withFallback(new Native({ formats: ["qr_code"] }));
};

/** Some browsers expose an incomplete detector. After its first failure the decoder replaces it. */
const withFallback = (native: CodeDetector): CodeReader => {
  let fallback: CodeReader | undefined;
  return async (video) => {
    if (fallback) return fallback(video);
    try {
      return (await native.detect(video))[0]?.rawValue;
    } catch (error) {
      logFailure("The browser's barcode detector failed", error);
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
  if (!context) throw new Error("The canvas has no 2D context");
  if (isScrambled(context)) throw new DOMException("The canvas hands out noise", scrambled);
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) return undefined;
    const scale = Math.min(1, maxFrameSide / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return (await decoder.detect(canvas))[0]?.rawValue;
  };
};
