interface Change {
  /** Degrees. */
  readonly hue?: number;
  /** A factor. */
  readonly saturation: number;
  readonly lightness: (own: number) => number;
}

const channelAt = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);

/** A color of the same family, `#rrggbb`, by hue, saturation and lightness. */
const shade = (
  color: string,
  { hue: turn = 0, saturation: more, lightness: lightnessOf }: Change,
): string => {
  const channels = [1, 3, 5].map((at) => channelAt(color, at) / 255);
  const [red = 0, green = 0, blue = 0] = channels;
  const [high, low] = [Math.max(...channels), Math.min(...channels)];
  const spread = high - low;
  const middle = (high + low) / 2;
  const hueOf = () => {
    if (spread === 0) return 0;
    if (high === red) return (green - blue) / spread;
    return high === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  };
  const hue = hueOf() * 60 + turn;
  const saturation = spread === 0 ? 0 : (spread / (1 - Math.abs(2 * middle - 1))) * more;
  const lightness = lightnessOf(middle);
  const width = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - width * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return `#${[0, 8, 4].map((offset) => channel(offset).toString(16).padStart(2, "0")).join("")}`;
};

/** The ground of offers and of the page about the house. */
export const bandOf = (brand: string): string =>
  shade(brand, { saturation: 0.837, lightness: (own) => own * 0.585 });

/** The second text on that ground. */
export const bandTextOf = (brand: string): string =>
  shade(brand, { hue: -8.5, saturation: 0.28, lightness: () => 0.8275 });

/** So much of a color in another one. */
const mix = (color: string, percent: number, other: string): string => {
  const parts = [1, 3, 5].map((at) =>
    Math.round((channelAt(color, at) * percent + channelAt(other, at) * (100 - percent)) / 100),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
};

type Brand = Readonly<Record<"brand" | "onDark", string>>;

/** The shades of tokens.css: Tailwind mixes them before the colors are put in. */
const mixed = ({ brand, onDark }: Brand): readonly string[] => [
  mix(brand, 78, "#000000"),
  mix(onDark, 79, "#ffffff"),
  mix(brand, 13, "#ffffff"),
  mix(onDark, 16, "#0e1613"),
  mix(brand, 81, "#000000"),
  mix(onDark, 66, "#ffffff"),
];

/** Each of those shades with the one of other colors. */
export const shadesOf = (colors: Brand): Readonly<Record<string, string>> => {
  const theirs = mixed(colors);
  const ours = mixed({ brand: "#0b6b57", onDark: "#4fc9a7" });
  return Object.fromEntries(ours.map((own, index) => [own, theirs[index] ?? own]));
};
