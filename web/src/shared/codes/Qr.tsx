import { type QRCode, create } from "qrcode";
import { useEffect, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "../messages/en";
import { Skeleton } from "../ui/Skeleton";

interface QrProps {
  readonly text: string;
  readonly className?: string;
}

interface Drawing {
  readonly text: string;
  readonly d: string;
  readonly size: number;
}

/** A QR code as one SVG path, dark on white in dark mode too. A drawn code stays until the next one is drawn. */
export const Qr = ({ text, className = "size-52" }: QrProps) => {
  const messages = useMessages(sharedMessages).ui;
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      if (isCurrent) setDrawing({ text, ...drawPath(create(text, { errorCorrectionLevel: "Q" })) });
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!drawing) return <Skeleton className={className} />;
  const { d, size } = drawing;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={`${messages.qrCode} ${drawing.text}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0b1a15" d={d} />
    </svg>
  );
};

const quietZone = 4;

/** The dark modules as one path, including the quiet zone. */
const drawPath = ({ modules: { size, data } }: QRCode): { d: string; size: number } => {
  let d = "";
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let run = 1;
      while (x + run < size && data[y * size + x + run]) run++;
      d += `M${x + quietZone} ${y + quietZone}h${run}v1h-${run}z`;
      x += run;
    }
  return { d, size: size + 2 * quietZone };
};
