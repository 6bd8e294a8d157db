import type { posterInks } from "@majlis/contracts/values";

export interface Inks {
  readonly ground: string;
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly dark: string;
  readonly light: string;
}

const inks = (
  ground: string,
  first: string,
  second: string,
  third: string,
  dark: string,
  light: string,
): Inks => ({ ground, first, second, third, dark, light });

export type InkName = (typeof posterInks)[number];

export const inkSets = {
  pomegranate: inks("#F7DCCB", "#C22A43", "#F2A33C", "#0B6B57", "#3A1426", "#FFF4EA"),
  deadsea: inks("#CDE7E6", "#12728A", "#F6C14B", "#EE6A45", "#0F3540", "#F3FBF9"),
  jacaranda: inks("#E3DCF8", "#6A55CF", "#F08FB2", "#F7C653", "#241A50", "#FAF8FF"),
  olive: inks("#E9E7C6", "#6F8436", "#DB8430", "#F6F3DC", "#2A3118", "#B9C27C"),
  wadi: inks("#FBE2C6", "#C9523A", "#F2A55A", "#7C2F3C", "#2E1522", "#FFF3E3"),
  night: inks("#1F2A5C", "#3F55B5", "#F7C653", "#EF7A5E", "#0F1538", "#E9ECFA"),
} as const satisfies Record<InkName, Inks>;

export const dayInks = ["pomegranate", "deadsea", "olive", "wadi", "jacaranda"] as const;
export const eveningInks = ["night", "jacaranda", "wadi", "pomegranate", "deadsea"] as const;

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Interpolates between two colors. `share` runs from 0 to 1. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
};
