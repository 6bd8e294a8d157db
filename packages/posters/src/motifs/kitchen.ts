import { type Canvas, disc, markRow, n, path, pick, place, rect, repeat, stroke } from "../canvas";
import { mix } from "../inks";

const pot =
  "M-38 92C-56 58-50 24-26 0L-20-40H20L26 0C50 24 56 58 38 92zM-22-4C-52-10-62-30-94-36L-88-48C-54-44-40-28-17-22z";

/** A coffee pot and two small cups. */
export const coffee = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  const scale = Math.min(width, height) / 250;
  const dallah =
    path(inks.dark, pot) +
    stroke(inks.dark, 12, "M26-16C78-34 84 44 46 62") +
    path(inks.third, "M-22-40H22L12-64H-12z") +
    disc(0, -72, 8, inks.third) +
    path(inks.second, "M-50 40H50L51 52H-51z") +
    path(inks.second, "M-44 64H44L40 72H-40z");
  const cup = path(inks.light, "M-24-20H24L15 22H-15z") + path(inks.third, "M-22-10H22L20-1H-20z");
  const steam = (x: number): string => stroke(inks.light, 4, `M${x}-34c-9-12 9-18 0-30s9-18 0-30`, 0.8);
  const table = height * 0.8;
  return (
    rect(0, 0, width, height, inks.first) +
    disc(width * 0.5, height * 0.5, Math.min(width, height) * 0.45, inks.second, 0.9) +
    disc(width * 0.5, height * 0.5, Math.min(width, height) * 0.37, inks.ground) +
    rect(0, table, width, height - table, mix(inks.dark, inks.first, 0.25)) +
    path(
      inks.second,
      repeat(Math.ceil(width / 26), (index) => `M${index * 26} ${n(table)}l13 13 13-13z`),
    ) +
    place(width * 0.5 - 14 * scale, table - 88 * scale, scale, -3 + random() * 6, dallah) +
    place(width * 0.5 - 108 * scale, table - 16 * scale, scale, 0, cup + steam(0)) +
    place(width * 0.5 + 96 * scale, table - 16 * scale, scale, 0, cup)
  );
};

/** A stall under a striped awning, with crates of fruit. */
export const market = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  const stripes = Math.round(width / 40);
  const stripe = width / stripes;
  const top = height * 0.16;
  const drop = height * 0.2;
  const awning = repeat(stripes, (index) => {
    const x = n(index * stripe);
    const r = n(stripe / 2);
    return path(
      index % 2 ? inks.light : inks.first,
      `M${x} ${n(top)}h${n(stripe)}v${n(drop)}a${r} ${r} 0 0 1 ${n(-stripe)} 0z`,
    );
  });
  // Bulbs on the rail.
  markRow(canvas, [0.02, 0.98], () => top - 4);
  const fruits = [inks.second, inks.first, inks.third, mix(inks.third, inks.second, 0.5)] as const;
  const crates = Math.max(2, Math.round(width / 130));
  const crate = (index: number, y: number, shade: string): string => {
    const across = width / crates;
    const x = index * across + 6;
    const fruit = pick(fruits, random);
    const radius = across / 11;
    const pile = repeat(3, (row) =>
      repeat(5 - row, (fruitInRow) =>
        disc(
          x + across * 0.12 + (fruitInRow + row / 2) * radius * 2,
          y - radius * 0.6 - row * radius * 1.5,
          radius,
          mix(fruit, inks.dark, row * 0.08),
        ),
      ),
    );
    return (
      pile +
      rect(x, y, across - 12, height * 0.14, shade) +
      rect(x, y + height * 0.06, across - 12, 3, inks.dark, 0.35)
    );
  };
  return (
    rect(0, 0, width, height, inks.ground) +
    rect(0, 0, width, top, inks.third) +
    rect(0, top, width, height * 0.62, mix(inks.ground, inks.dark, 0.12)) +
    repeat(crates, (index) => crate(index, height * 0.63, mix(inks.second, inks.dark, 0.45))) +
    repeat(crates, (index) => crate(index, height * 0.86, mix(inks.second, inks.dark, 0.6))) +
    rect(0, top + drop, width, 10, inks.dark, 0.14) +
    awning +
    rect(0, top - 8, width, 9, inks.dark)
  );
};

const fruitOutline = "M0-22C26-22 34-4 34 10 34 30 18 42 0 42S-34 30-34 10C-34-4-26-22 0-22z";
const crown = "M-11-20L-16-40-5-30 0-42 5-30 16-40 11-20z";
const seeds =
  "M0-4c5 5 5 11 0 16-5-5-5-11 0-16zM-12 4c5 4 6 10 2 15-6-3-7-9-2-15zM12 4c-5 4-6 10-2 15 6-3 7-9 2-15zM0 16c5 5 5 11 0 16-5-5-5-11 0-16z";

/** Pomegranates, every second one cut open. */
export const pomegranates = ({ width, height, inks, random }: Canvas): string => {
  const red = inks.first;
  const leaf = inks.third;
  const step = 92;
  const whole =
    path(red, fruitOutline + crown) + path(inks.light, "M-20-2c4-9 9-12 15-13-7 7-9 14-9 24z", 0.45);
  const cut =
    path(red, fruitOutline + crown) +
    `<g transform="translate(0 10) scale(.74)">${path(inks.light, "M0-32C26-32 36-14 36 2 36 22 18 34 0 34S-36 22-36 2C-36-14-26-32 0-32z")}</g>` +
    path(mix(red, inks.second, 0.25), seeds);
  const leaves = path(leaf, "M0 0C18-4 30-18 34-34 16-32 2-20 0 0zM0 0C-18-4-30-18-34-34-16-32-2-20 0 0z");
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  return (
    rect(0, 0, width, height, inks.ground) +
    repeat(rows, (row) =>
      repeat(columns, (column) => {
        const x = column * step + (row % 2 ? 0 : step / 2) - 4;
        const y = row * step * 0.9 + 6;
        const isFruit = (row + column) % 2 === 0;
        return isFruit
          ? place(x, y, 1.05, -14 + random() * 28, (row + 2 * column) % 4 === 0 ? cut : whole)
          : place(x, y + 16, 1.15, -12 + random() * 24, leaves + disc(0, 4, 5, inks.second));
      }),
    )
  );
};
