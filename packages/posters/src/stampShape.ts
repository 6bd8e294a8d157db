import { choosePoster } from "./choosePoster";
import type { PosterArt } from "./drawPoster";
import { hashText } from "./hashText";
import { inkSets, mix } from "./inks";

/** A stamp around 0,0, between -60 and 60. */
export interface StampShape {
  /** SVG paths of the outer and the inner line. */
  readonly outer: string;
  readonly inner: string;
  /** Degrees. */
  readonly tilt: number;
  readonly color: string;
}

interface StampSubject extends PosterArt {
  readonly isHost: boolean;
}

const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

const corners = (count: number, radiusOf: (index: number) => number): string =>
  polygon(
    Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count;
      return [radiusOf(index) * Math.sin(angle), -radiusOf(index) * Math.cos(angle)] as const;
    }),
  );

const circle = (size: number): string =>
  `M0 ${-56 * size}A${56 * size} ${56 * size} 0 1 1 -0.1 ${-56 * size}Z`;

const rectangle = (size: number): string => {
  const [x, y] = [52 + 56 * (size - 1), 38 + 56 * (size - 1)];
  return `M${-x} ${-y}H${x}V${y}H${-x}Z`;
};

const arch = (size: number): string => {
  const x = 44 + 56 * (size - 1);
  const foot = 54 + 56 * (size - 1);
  return `M${-x} ${foot}V-10A${x} ${x} 0 0 1 ${x} -10V${foot}Z`;
};

const hexagon = (size: number): string => corners(6, () => 58 * size);

const star = (size: number): string => corners(16, (index) => (index % 2 === 0 ? 60 : 52) * size);

const eventShapes = [circle, rectangle, arch] as const;

/** The lines, tilt and color of a stamp: shape by kind, color by poster, tilt by id. Equal subjects give equal stamps. */
export const stampShape = ({ isHost, ...art }: StampSubject): StampShape => {
  const hash = hashText(`stamp ${art.seed}`);
  const gatheringShape = isHost ? star : hexagon;
  const draw = art.kind === "gathering" ? gatheringShape : (eventShapes[hash % eventShapes.length] ?? circle);
  const inks = inkSets[art.ink ?? choosePoster(art).ink];
  return {
    outer: draw(1),
    inner: draw(0.91),
    tilt: ((hash >>> 8) % 17) - 8,
    color: mix(inks.first, inks.dark, 0.3),
  };
};
