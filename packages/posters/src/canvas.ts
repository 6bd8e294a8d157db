import type { Inks } from "./inks";

/** The input of a motif. Equal canvases give equal pictures. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly inks: Inks;
  /** Draws stars, a crescent and lit windows. */
  readonly isNight: boolean;
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
