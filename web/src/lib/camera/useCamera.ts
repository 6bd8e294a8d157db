import { type RefObject, useEffect, useRef, useState } from "react";
import { logFailure } from "../log";
import { usePageVisible } from "../usePageVisible";
import type { CameraProblem } from "./cameraProblem";
import { type Camera, lightTorch } from "./openCamera";
import { startScanning } from "./startScanning";

interface CameraControl {
  readonly status: "starting" | "live" | CameraProblem;
  /** Undefined where the camera has no light. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  /** Undefined where there is one camera. */
  readonly switchCamera: (() => void) | undefined;
  readonly retry: () => void;
}

/**
 * The camera's picture in this video, and the codes that it shows. The camera is off as soon as the component is gone
 * or the page is hidden, and on again when the page is back.
 */
export const useCamera = (
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraControl => {
  const isVisible = usePageVisible();
  // A new wish opens the camera anew, even when it names the same one.
  const [wish, setWish] = useState<{ readonly deviceId?: string }>({});
  const [camera, setCamera] = useState<Camera>();
  const [problem, setProblem] = useState<CameraProblem>();
  const [isLit, setIsLit] = useState(false);
  const take = useRef(onCode);

  useEffect(() => {
    take.current = onCode;
  }, [onCode]);

  useEffect(() => {
    if (!isVisible || !video.current) return undefined;
    const stop = startScanning({
      video: video.current,
      deviceId: wish.deviceId,
      onLive: setCamera,
      onCode: (code) => take.current(code),
      onProblem: setProblem,
    });
    return () => {
      stop();
      setCamera(undefined);
      setProblem(undefined);
      setIsLit(false);
    };
  }, [video, isVisible, wish]);

  const light = async (track: MediaStreamTrack) => {
    await lightTorch(track, !isLit);
    setIsLit(!isLit);
  };
  const nextId = camera?.nextId;
  return {
    status: problem ?? (camera ? "live" : "starting"),
    torch: camera?.hasTorch
      ? {
          isOn: isLit,
          toggle: () => void light(camera.track).catch((error: unknown) => logFailure("No light", error)),
        }
      : undefined,
    switchCamera: nextId === undefined ? undefined : () => setWish({ deviceId: nextId }),
    retry: () => setWish({ ...wish }),
  };
};
