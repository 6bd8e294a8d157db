import { logFailure } from "#shared/api/log.ts";
import { cameraProblem, type CameraProblem } from "./cameraProblem";
import { type CodeReader, loadCodeReader } from "./codeReader";
import { type Camera, closeCamera, openCamera } from "./openCamera";
import { watchForCodes } from "./watchForCodes";

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
