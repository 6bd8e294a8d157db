declare global {
  interface MediaTrackConstraintSet {
    /** Missing in TypeScript's library. */
    torch?: boolean;
  }
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
}

/** An open camera. */
export interface Camera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly hasTorch: boolean;
  /** The next camera. Undefined when there is only one. */
  readonly nextId: string | undefined;
}

const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

/**
 * Opens the given camera, by default the rear one. The browser asks for permission if needed. Throws the browser's
 * DOMException; see `cameraProblem`.
 */
export const openCamera = async (deviceId?: string): Promise<Camera> => {
  // Undefined without HTTPS, contrary to its type.
  if (!("mediaDevices" in navigator)) throw new DOMException("No camera here", "NotSupportedError");
  const selection =
    deviceId === undefined ? { facingMode: "environment" } : { deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...size, ...selection } });
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException("The stream has no picture", "NotFoundError");
  try {
    return { stream, track, hasTorch: supportsTorch(track), nextId: await nextCamera(track) };
  } catch (error) {
    closeCamera(stream);
    throw error;
  }
};

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Turns the torch on or off. Throws when the camera rejects it. */
export const setTorch = (track: MediaStreamTrack, isOn: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: isOn }] });

/** Firefox does not report capabilities. */
const supportsTorch = (track: MediaStreamTrack): boolean =>
  "getCapabilities" in track && track.getCapabilities().torch === true;

const nextCamera = async (track: MediaStreamTrack): Promise<string | undefined> => {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ids = devices.flatMap(({ kind, deviceId }) => (kind === "videoinput" ? [deviceId] : []));
  const next = ids[(ids.indexOf(track.getSettings().deviceId ?? "") + 1) % ids.length];
  return ids.length > 1 ? next : undefined;
};

/** The name of the error of a browser whose pictures cannot be read. */
export const scrambled = "ScrambledCanvas";

/** Why there is no picture, or none that can be read. Each value has its own messages. */
export type CameraProblem = "unsupported" | "refused" | "absent" | "inUse" | "lost" | "protected" | "failed";

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "inUse",
  AbortError: "inUse",
  NotSupportedError: "unsupported",
  [scrambled]: "protected",
};

/** Maps an error of `openCamera`. */
export const cameraProblem = (error: unknown): CameraProblem =>
  // OverconstrainedError is not a DOMException in every browser, but always has a name.
  (error instanceof Object && "name" in error && problems[String(error.name)]) || "failed";
