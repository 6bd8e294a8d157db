import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../lib/i18n";
import { logFailure } from "../../lib/log";
import { Alert } from "../../ui/Alert";
import type { CodeDetector } from "./codeDetector";
import { verifyMessages } from "./verify.messages";

const lookEveryMs = 200;

interface CameraScannerProps {
  readonly detector: CodeDetector;
  readonly onCode: (code: string) => void;
}

/** The camera's picture until it shows a code. The camera is off as soon as this is gone. */
export const CameraScanner = ({ detector, onCode }: CameraScannerProps) => {
  const messages = useMessages(verifyMessages);
  const video = useRef<HTMLVideoElement>(null);
  const take = useRef(onCode);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    take.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let isGone = false;
    let timer: number | undefined;
    let stream: MediaStream | undefined;
    const fail = (error: unknown) => {
      logFailure("The camera did not scan", error);
      if (!isGone) setHasFailed(true);
    };
    const look = async (picture: HTMLVideoElement) => {
      const [code] = await detector.detect(picture);
      if (isGone) return;
      if (code) take.current(code.rawValue);
      else timer = window.setTimeout(() => void look(picture).catch(fail), lookEveryMs);
    };
    const start = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      stream = opened;
      if (isGone || !video.current) return stop(opened);
      video.current.srcObject = opened;
      await video.current.play();
      await look(video.current);
    };
    start().catch(fail);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      if (stream) stop(stream);
    };
  }, [detector]);

  if (hasFailed) return <Alert title={messages.cameraClosedTitle}>{messages.cameraClosedBody}</Alert>;
  return (
    <video
      ref={video}
      aria-label={messages.camera}
      className="aspect-square w-full rounded-lg bg-sunken object-cover"
      muted
      playsInline
    />
  );
};

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
