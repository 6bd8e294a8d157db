import { useEffect, useState } from "react";
import { useMessages } from "../i18n/i18n";
import { Skeleton } from "./Skeleton";
import { sharedMessages } from "#shared/messages/en.ts";

interface QrProps {
  readonly text: string;
  readonly className?: string;
}

interface Drawing {
  readonly text: string;
  readonly d: string;
  readonly size: number;
}

/** A QR code as one path: sharp at any size, on paper too, and dark on white even in the dark. */
export const Qr = ({ text, className = "size-52" }: QrProps) => {
  const messages = useMessages(sharedMessages).ui;
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { drawQr } = await import("./drawQr");
      if (isCurrent) setDrawing({ text, ...drawQr(text) });
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (drawing?.text !== text) return <Skeleton className={className} />;
  const { d, size } = drawing;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={`${messages.qrCode} ${text}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0b1a15" d={d} />
    </svg>
  );
};
