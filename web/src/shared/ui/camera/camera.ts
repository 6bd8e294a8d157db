declare global {
  interface MediaTrackConstraintSet {
    /** The camera's light, where it has one; not yet in TypeScript's library. */
    torch?: boolean;
  }
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
}

/** A camera that gives its picture. */
export interface Camera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly hasTorch: boolean;
  /** The camera that comes after this one; undefined when it is the only one. */
  readonly nextId: string | undefined;
}

const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

/**
 * Opens the named camera, or else the one that looks away from the person. Asks for permission where that was not
 * given. Throws the browser's DOMException, see `cameraProblem`.
 */
export const openCamera = async (deviceId?: string): Promise<Camera> => {
  // Absent without HTTPS, whatever TypeScript says.
  if (!("mediaDevices" in navigator)) throw new DOMException("No camera here", "NotSupportedError");
  const which = deviceId === undefined ? { facingMode: "environment" } : { deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...size, ...which } });
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException("The stream has no picture", "NotFoundError");
  try {
    return { stream, track, hasTorch: canLight(track), nextId: await nextCamera(track) };
  } catch (error) {
    closeCamera(stream);
    throw error;
  }
};

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Switches the camera's light. Throws when the camera refuses. */
export const lightTorch = (track: MediaStreamTrack, isOn: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: isOn }] });

/** Firefox tells no capabilities. */
const canLight = (track: MediaStreamTrack): boolean =>
  "getCapabilities" in track && track.getCapabilities().torch === true;

const nextCamera = async (track: MediaStreamTrack): Promise<string | undefined> => {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ids = devices.flatMap(({ kind, deviceId }) => (kind === "videoinput" ? [deviceId] : []));
  const next = ids[(ids.indexOf(track.getSettings().deviceId ?? "") + 1) % ids.length];
  return ids.length > 1 ? next : undefined;
};

/** Why there is no picture: each has its own words and its own way out. */
export type CameraProblem = "unsupported" | "refused" | "absent" | "inUse" | "lost" | "failed";

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "inUse",
  AbortError: "inUse",
  NotSupportedError: "unsupported",
};

/** What a failure to open the camera means to the person who holds it. */
export const cameraProblem = (error: unknown): CameraProblem =>
  // OverconstrainedError is no DOMException in every browser; a name is what they all have.
  (error instanceof Object && "name" in error && problems[String(error.name)]) || "failed";
