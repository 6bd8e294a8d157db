import { type RefObject, useEffect, useRef, useState } from "react";
import { logFailure } from "#shared/api/log.ts";
import { usePageVisible } from "../browserState";
import { type Camera, type CameraProblem, setTorch } from "./camera";
import { startScanning } from "./startScanning";

interface CameraControl {
  readonly status: "starting" | "live" | CameraProblem;
  /** Undefined when the camera has no torch. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  /** Undefined when there is only one camera. */
  readonly switchCamera: (() => void) | undefined;
  readonly retry: () => void;
}

export interface CameraUse {
  /** Called once for each code that enters the picture. */
  readonly onCode: (code: string) => void;
  /** While true, codes are not read. One that is in the picture afterwards counts as entering it then. */
  readonly isPaused?: boolean;
}

/** The requested camera. A new object reopens the camera, even with the same id. */
interface CameraRequest {
  readonly deviceId?: string;
}

/** The open camera or the problem that prevents it. Closes on unmount and while the page is hidden. */
const useOpenCamera = (
  video: RefObject<HTMLVideoElement | null>,
  request: CameraRequest,
  { onCode, isPaused = false }: CameraUse,
): { readonly camera: Camera | undefined; readonly problem: CameraProblem | undefined } => {
  const isVisible = usePageVisible();
  const [camera, setCamera] = useState<Camera>();
  const [problem, setProblem] = useState<CameraProblem>();
  const use = useRef({ onCode, isPaused });

  useEffect(() => {
    use.current = { onCode, isPaused };
  }, [onCode, isPaused]);

  useEffect(() => {
    if (!isVisible || !video.current) return undefined;
    const stop = startScanning({
      video: video.current,
      deviceId: request.deviceId,
      onLive: setCamera,
      onCode: (code) => use.current.onCode(code),
      isPaused: () => use.current.isPaused,
      onProblem: setProblem,
    });
    return () => {
      stop();
      setCamera(undefined);
      setProblem(undefined);
    };
  }, [video, isVisible, request]);

  return { camera, problem };
};

/**
 * Shows the camera in the video and reports the codes in its picture. The camera is off after unmount and while the
 * page is hidden.
 */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, cameraUse: CameraUse): CameraControl => {
  const [request, setRequest] = useState<CameraRequest>({});
  const { camera, problem } = useOpenCamera(video, request, cameraUse);
  // A reopened camera starts with the torch off.
  const [litCamera, setLitCamera] = useState<Camera>();
  const isTorchOn = camera !== undefined && litCamera === camera;

  const toggleTorch = async (open: Camera) => {
    await setTorch(open.track, !isTorchOn);
    setLitCamera(isTorchOn ? undefined : open);
  };
  const nextId = camera?.nextId;
  return {
    status: problem ?? (camera ? "live" : "starting"),
    torch: camera?.hasTorch
      ? {
          isOn: isTorchOn,
          toggle: () =>
            void toggleTorch(camera).catch((error: unknown) => logFailure("The torch did not switch", error)),
        }
      : undefined,
    switchCamera: nextId === undefined ? undefined : () => setRequest({ deviceId: nextId }),
    retry: () => setRequest({ ...request }),
  };
};
