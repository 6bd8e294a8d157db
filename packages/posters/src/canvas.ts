import type { Inks } from "./inks";

/** The input of a motif. Equal canvases give equal pictures. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly inks: Inks;
  /** Draws stars, a crescent and lit windows. */
  readonly isNight: boolean;
  /** Lamps show how many seats are taken: the motif draws its own windows and bulbs unlit. */
  readonly isCounting: boolean;
  /** Names a place for a lamp, and the outline of the window or stitch there, if it has one. */
  readonly mark: (x: number, y: number, radius: number, outline?: string) => void;
}

/** Returns SVG elements. */
export type Motif = (canvas: Canvas) => string;

/** One decimal is precise enough and keeps the SVG small. */
export const n = (value: number): number => Number(value.toFixed(1));

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
): string =>
  `<path fill="${fill}"${fade(opacity)} d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z"/>`;

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${fade(opacity)}/>`;

export const path = (fill: string, d: string, opacity = 1): string =>
  `<path fill="${fill}"${fade(opacity)} d="${d}"/>`;

/** A line without a fill. */
export const stroke = (color: string, width: number, d: string, opacity = 1): string =>
  `<path fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${fade(opacity)} d="${d}"/>`;

/** A drawing around 0,0, moved, enlarged and turned by degrees. */
export const place = (x: number, y: number, scale: number, turn: number, drawn: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Number(scale.toFixed(3))})">${drawn}</g>`;

/** Names 24 places for lamps from left to right, between these shares of the width. */
export const markRow = (
  { width, height, mark }: Canvas,
  [from, until]: readonly [number, number],
  yOf: (index: number) => number,
): void => {
  for (let index = 0; index < 24; index++)
    mark(width * (from + ((until - from) * (index + 0.5)) / 24), yOf(index), lampRadius({ width, height }));
};

/** The radius of a lamp that no part of the motif measures. */
export const lampRadius = ({ width, height }: Pick<Canvas, "width" | "height">): number =>
  Math.max(2.6, Math.min(width, height) / 68);

export const repeat = (count: number, draw: (index: number) => string): string => {
  let drawn = "";
  for (let index = 0; index < count; index++) drawn += draw(index);
  return drawn;
};

const fade = (opacity: number): string => (opacity < 1 ? ` opacity="${Number(opacity.toFixed(2))}"` : "");

export type Random = () => number;

/** Mulberry32: a seeded generator of numbers from 0 to 1. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

export const pick = <Item>(items: readonly [Item, ...Item[]], random: Random): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];
