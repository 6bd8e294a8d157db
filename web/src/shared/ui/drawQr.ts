import { create } from "qrcode";

const quietZone = 4;

/** The dark modules of a QR code as one SVG path, quiet zone included. */
export const drawQr = (text: string): { d: string; size: number } => {
  const { size, data } = create(text, { errorCorrectionLevel: "Q" }).modules;
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
