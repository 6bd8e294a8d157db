import { clsx } from "clsx";
import { CameraOff, Flashlight, FlashlightOff, SwitchCamera } from "lucide-react";
import { type ReactNode, useRef, type RefObject, useEffect, useState } from "react";
import { type CameraProblem, type Camera, setTorch } from "./camera";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "../Button";
import { sharedMessages } from "#shared/messages/en.ts";
import { logFailure } from "#shared/api/log.ts";
import { usePageVisible } from "../browserState";
import { startScanning } from "./startScanning";

interface CameraViewProps extends CameraUse {
  /** Shown next to the retry button when there is no picture. */
  readonly fallbackAction?: ReactNode;
  readonly className?: string;
}

const roundButtonClass =
  "grid size-12 place-items-center rounded-full bg-black/55 text-white backdrop-blur hover:bg-black/75 aria-pressed:bg-saffron aria-pressed:text-on-saffron";

/** The camera's picture with viewfinder, torch and camera switch, or the reason why there is no picture. */
export const CameraView = ({ fallbackAction, className, ...use }: CameraViewProps) => {
  const messages = useMessages(sharedMessages).view;
  const video = useRef<HTMLVideoElement>(null);
  const { status, torch, switchCamera, retry } = useCamera(video, use);
  const hasFailed = status !== "starting" && status !== "live";
  return (
    <div className={clsx("relative grid overflow-hidden rounded-lg bg-black text-white", className)}>
      <video
        ref={video}
        aria-label={messages.picture}
        data-state={status}
        className={clsx(
          "absolute size-full object-cover transition-opacity duration-300",
          status === "live" ? "opacity-100" : "opacity-0",
        )}
        muted
        playsInline
      />
      {hasFailed ? (
        <Problem problem={status} onRetry={retry} fallbackAction={fallbackAction} />
      ) : (
        <Viewfinder />
      )}
      <p role="status" className="sr-only">
        {status === "starting" && messages.starting}
      </p>
      <div className="absolute end-3 bottom-3 grid gap-2">
        {torch && (
          <button
            type="button"
            className={roundButtonClass}
            aria-pressed={torch.isOn}
            aria-label={torch.isOn ? messages.torchOff : messages.torchOn}
            onClick={torch.toggle}
          >
            {torch.isOn ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
          </button>
        )}
        {switchCamera && (
          <button
            type="button"
            className={roundButtonClass}
            aria-label={messages.switchCamera}
            onClick={switchCamera}
          >
            <SwitchCamera aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
};

const Viewfinder = () => (
  <svg
    viewBox="0 0 100 100"
    className="relative m-auto size-[min(64%,18rem)] fill-none stroke-saffron drop-shadow-md"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M2 24V8q0-6 6-6h16M76 2h16q6 0 6 6v16M98 76v16q0 6-6 6H76M24 98H8q-6 0-6-6V76" />
  </svg>
);

interface ProblemProps {
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
  readonly fallbackAction: ReactNode;
}

const Problem = ({ problem, onRetry, fallbackAction }: ProblemProps) => {
  const messages = useMessages(sharedMessages).view;
  return (
    <div role="alert" className="relative m-auto grid max-w-80 justify-items-center gap-2 p-6 text-center">
      <CameraOff className="size-9 text-saffron" aria-hidden />
      <p className="font-display text-lg font-bold">{messages[`${problem}Title`]}</p>
      <p className="text-white/85">{messages[`${problem}Body`]}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {problem !== "unsupported" && (
          <Button kind="quiet" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        )}
        {fallbackAction}
      </div>
    </div>
  );
};

interface CameraControl {
  readonly status: "starting" | "live" | CameraProblem;
  /** Undefined when the camera has no torch. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  /** Undefined when there is only one camera. */
  readonly switchCamera: (() => void) | undefined;
  readonly retry: () => void;
}

interface CameraUse {
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
const useCamera = (video: RefObject<HTMLVideoElement | null>, cameraUse: CameraUse): CameraControl => {
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
