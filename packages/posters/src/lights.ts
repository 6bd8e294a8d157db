import type { PosterLights } from "@majlis/contracts/posters";
import { type Canvas, createRandom, lampRadius, n, path, stroke } from "./canvas";
import { hashText } from "./hashText";

/** The most lamps of a poster. With more seats, a lamp stands for several. */
const mostLamps = 24;

interface Seats {
  readonly attendee_count: number;
  readonly capacity?: number | null | undefined;
}

/**
 * The lamps of an occasion: one for each seat, at most 24. All are lit only when every seat is taken, so never without a
 * capacity; the first taken seat lights one.
 */
export const lightsOf = ({ attendee_count: taken, capacity }: Seats): PosterLights => {
  if (typeof capacity !== "number") return { lit: Math.min(taken, mostLamps - 1), of: mostLamps };
  const of = Math.min(capacity, mostLamps);
  if (taken >= capacity) return { lit: of, of };
  return { lit: taken > 0 ? Math.max(1, Math.floor((taken * of) / capacity)) : 0, of };
};

/** A place for a light in a motif. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The outline of a window or a stitch that is drawn already. Absent: a round lamp. */
  readonly outline?: string | undefined;
}

interface LampFrame extends Pick<Canvas, "width" | "height" | "inks"> {
  readonly seed: string;
}

/** The lamps as a poster shows them. `isLighting`: the last of the lit ones goes on while one looks. */
export type ShownLights = PosterLights & { readonly isLighting?: true };

/** A halo is seen on dark grounds, its pale middle on yellow ones, and the dark edge on light ones. */
const gold = "#FFC234";
const pale = "#FFF4CC";

/** The lamps over a motif: on its places, or in a row where it has too few. A further seat lights one more. */
export const drawLights = (
  { lit, of, isLighting }: ShownLights,
  places: readonly Lamp[],
  frame: LampFrame,
): string => {
  const inside = places.filter((lamp) => isInside(lamp, frame));
  const isRow = inside.length < of;
  const lamps = shuffle(isRow ? rowOf(of, frame) : spread(inside, of), frame.seed);
  const steady = isLighting ? lit - 1 : lit;
  const [bright, dim] = [lamps.slice(0, steady), lamps.slice(steady).filter(({ outline }) => !outline)];
  const { dark, light } = frame.inks;
  return [
    isRow && stroke(light, 1.2, `M0 ${rowHeight(frame)}H${frame.width}`, 0.6),
    dim.length > 0 && path(dark, dim.map(round(0.8)).join(""), 0.55),
    dim.length > 0 && stroke(light, 1, dim.map(round(0.8)).join(""), 0.6),
    drawLit(bright, frame),
    isLighting && goOn(drawLit(lamps.slice(steady, lit), frame)),
  ]
    .filter((drawn) => drawn !== false)
    .join("");
};

const round = (scale: number) => (lamp: Lamp) => circle(lamp, scale);

const drawLit = (lamps: readonly Lamp[], { inks: { dark } }: LampFrame): string =>
  lamps.length === 0
    ? ""
    : [
        path(gold, lamps.map(round(2.7)).join(""), 0.34),
        path(pale, lamps.map(round(1.75)).join(""), 0.72),
        `<path fill="${gold}" stroke="${dark}" stroke-opacity=".6" stroke-width="0.9" d="${lamps.map((lamp) => lamp.outline ?? circle(lamp, 0.95)).join("")}"/>`,
      ].join("");

/** Flickers once, as a lamp does, and stays. A picture has no style sheet of the page. */
const goOn = (lamp: string): string =>
  `<g opacity="0">${lamp}<animate attributeName="opacity" values="0;1;.35;1" keyTimes="0;.35;.55;1" begin=".7s" dur="1.1s" fill="freeze"/></g>`;

const isInside = ({ x, y, radius }: Lamp, { width, height }: LampFrame): boolean =>
  x > radius + 2 && x < width - radius - 2 && y > radius + 2 && y < height - radius - 2;

/** This many of the places, evenly. */
const spread = (places: readonly Lamp[], count: number): readonly Lamp[] =>
  Array.from(
    { length: count },
    (_, index) => places[Math.floor(((index + 0.5) * places.length) / count)],
  ).flatMap((lamp) => lamp ?? []);

const rowHeight = ({ height }: Pick<Canvas, "height">): number => n(height * 0.935);

/** Lamps along the lower edge. */
const rowOf = (count: number, { width, height }: LampFrame): readonly Lamp[] =>
  Array.from({ length: count }, (_, index) => ({
    x: width * (0.05 + (0.9 * (index + 0.5)) / count),
    y: rowHeight({ height }),
    radius: lampRadius({ width, height }),
  }));

/** An order of its own for each poster, in which the lamps light up. */
const shuffle = (lamps: readonly Lamp[], seed: string): readonly Lamp[] => {
  const random = createRandom(hashText(`lamps ${seed}`));
  return lamps
    .map((lamp) => ({ lamp, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ lamp }) => lamp);
};

const circle = ({ x, y, radius }: Lamp, scale: number): string => {
  const r = n(radius * scale);
  return `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 1 ${n(2 * r)} 0a${r} ${r} 0 1 1 ${n(-2 * r)} 0z`;
};
