import { type RefObject, useEffect, useRef, useState } from "react";
import { logFailure } from "#shared/api/log.ts";
import { usePageVisible } from "../browserState";
import { type Camera, type CameraProblem, lightTorch } from "./camera";
import { startScanning } from "./startScanning";

interface CameraControl {
  readonly status: "starting" | "live" | CameraProblem;
  /** Undefined where the camera has no light. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  /** Undefined where there is one camera. */
  readonly switchCamera: (() => void) | undefined;
  readonly retry: () => void;
}

/** Which camera is wanted. A new wish opens it anew, even when it names the same one. */
interface Wish {
  readonly deviceId?: string;
}

/** The camera that is open, or what keeps it shut; closed as soon as the component is gone or the page is hidden. */
const useOpenCamera = (
  video: RefObject<HTMLVideoElement | null>,
  wish: Wish,
  onCode: (code: string) => void,
): { readonly camera: Camera | undefined; readonly problem: CameraProblem | undefined } => {
  const isVisible = usePageVisible();
  const [camera, setCamera] = useState<Camera>();
  const [problem, setProblem] = useState<CameraProblem>();
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
    };
  }, [video, isVisible, wish]);

  return { camera, problem };
};

/**
 * The camera's picture in this video, and the codes that it shows. The camera is off as soon as the component is gone
 * or the page is hidden, and on again when the page is back.
 */
export const useCamera = (
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraControl => {
  const [wish, setWish] = useState<Wish>({});
  const { camera, problem } = useOpenCamera(video, wish, onCode);
  // A camera that is opened anew comes without its light.
  const [lit, setLit] = useState<Camera>();
  const isLit = camera !== undefined && lit === camera;

  const light = async (open: Camera) => {
    await lightTorch(open.track, !isLit);
    setLit(isLit ? undefined : open);
  };
  const nextId = camera?.nextId;
  return {
    status: problem ?? (camera ? "live" : "starting"),
    torch: camera?.hasTorch
      ? {
          isOn: isLit,
          toggle: () => void light(camera).catch((error: unknown) => logFailure("No light", error)),
        }
      : undefined,
    switchCamera: nextId === undefined ? undefined : () => setWish({ deviceId: nextId }),
    retry: () => setWish({ ...wish }),
  };
};
