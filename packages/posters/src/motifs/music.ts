import { type Canvas, disc, path, place, rect, repeat, stroke } from "../canvas";
import { mix } from "../inks";

const neck = "M-10-150h20v116h-20zM-10-150l-46-28 8-11 58 31z";
const body = "M0-54C34-32 68 10 68 54 68 96 38 122 0 122S-68 96-68 54C-68 10-34-32 0-54z";
const star = "M-9-9h18v18h-18zM0-12.7L12.7 0 0 12.7-12.7 0z";

/** An oud in front of a disc of light. */
export const oud = ({ width, height, inks, random }: Canvas): string => {
  const scale = Math.min(width, height) / 300;
  const wood = inks.second;
  const board = mix(inks.light, wood, 0.25);
  const strings = "M-6-146V88M-3-146V88M0-146V88M3-146V88M6-146V88";
  const instrument =
    path(inks.dark, neck) +
    path(wood, body) +
    `<g transform="translate(0 4) scale(.88)">${path(board, body)}</g>` +
    disc(0, 34, 24, inks.dark) +
    `<g transform="translate(0 34) scale(1.35)">${path(wood, star)}</g>` +
    disc(-22, -8, 7, inks.dark) +
    disc(22, -8, 7, inks.dark) +
    path(inks.dark, "M-24 84h48v8h-48z") +
    stroke(inks.dark, 1.1, strings, 0.75);
  return (
    rect(0, 0, width, height, inks.first) +
    disc(width / 2, height * 0.46, Math.min(width, height) * 0.46, mix(inks.ground, inks.first, 0.3)) +
    rect(0, height * 0.84, width, height * 0.16, inks.dark, 0.55) +
    place(width / 2, height * 0.53, scale, -52 + random() * 16, instrument)
  );
};

const drum = "M-58-84H58C58-46 24-34 24 0 24 36 44 48 46 86H-46C-44 48-24 36-24 0-24-34-58-46-58-84z";

/** A row of teeth around a drum. */
const teeth = (y: number, reach: number, fill: string): string =>
  path(
    fill,
    repeat(8, (index) => `M${-reach + index * (reach / 4)} ${y}l${reach / 8}-13 ${reach / 8} 13z`),
  );

/** A goblet drum and a frame drum with its jingles. */
export const drums = ({ width, height, inks, random }: Canvas): string => {
  const scale = Math.min(width, height) / 250;
  const goblet =
    path(inks.first, drum) +
    path(inks.dark, "M4-84H58C58-46 24-34 24 0 24 36 44 48 46 86H4z", 0.16) +
    teeth(-52, 45, inks.second) +
    teeth(76, 44, inks.second) +
    rect(-62, -94, 124, 14, inks.light) +
    rect(-49, 80, 98, 9, inks.dark);
  const jingle = (index: number): string => {
    const angle = (index / 6) * Math.PI * 2;
    return disc(Math.cos(angle) * 56, Math.sin(angle) * 56, 8, inks.light);
  };
  const frame =
    disc(0, 0, 64, inks.third) +
    repeat(6, jingle) +
    disc(0, 0, 49, mix(inks.light, inks.second, 0.2)) +
    disc(0, 0, 30, inks.second, 0.35);
  return (
    rect(0, 0, width, height, inks.ground) +
    sunRays({ width, height, inks, random }) +
    rect(0, height * 0.82, width, height * 0.18, inks.dark) +
    place(width * 0.38, height * 0.52, scale, -4, goblet) +
    place(width * 0.68, height * 0.58, scale, random() * 60, frame)
  );
};

/** Rays from the middle to the edges. */
const sunRays = ({
  width,
  height,
  inks,
  random,
}: Pick<Canvas, "width" | "height" | "inks" | "random">): string => {
  const reach = Math.hypot(width, height);
  const turn = random() * 20;
  const ray = (index: number): string => {
    const from = ((index * 20 + turn) * Math.PI) / 180;
    const until = ((index * 20 + 10 + turn) * Math.PI) / 180;
    const [x, y] = [width / 2, height * 0.6];
    const at = (angle: number): string =>
      `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}`;
    return `M${x} ${y}L${at(from)}L${at(until)}z`;
  };
  return path(inks.second, repeat(18, ray), 0.4);
};

/** Vinyl records, one of them under the needle. */
export const records = ({ width, height, inks, random }: Canvas): string => {
  const size = Math.min(width, height);
  const record = (x: number, y: number, radius: number, label: string): string =>
    disc(x, y, radius, inks.dark) +
    [0.86, 0.72, 0.58].map((share) => ring(x, y, radius * share, mix(inks.dark, inks.light, 0.25))).join("") +
    disc(x, y, radius * 0.36, label) +
    disc(x, y, radius * 0.05, inks.ground);
  const x = width * (0.4 + random() * 0.06);
  const needle =
    disc(width * 0.86, height * 0.2, size * 0.07, inks.light) +
    stroke(
      inks.light,
      size * 0.03,
      `M${width * 0.86} ${height * 0.2}L${width * 0.8} ${height * 0.62}L${width * 0.62} ${height * 0.72}`,
    );
  return (
    rect(0, 0, width, height, inks.first) +
    record(width * 0.98, height * 1.02, size * 0.44, inks.third) +
    record(width * 0.02, height * 0.02, size * 0.34, inks.ground) +
    disc(x, height * 0.52, size * 0.44, mix(inks.first, inks.ground, 0.35)) +
    record(x, height * 0.52, size * 0.4, inks.second) +
    needle
  );
};

const ring = (x: number, y: number, radius: number, color: string): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="none" stroke="${color}" stroke-width="1.6"/>`;
