import {
  type Canvas,
  disc,
  lampRadius,
  markRow,
  n,
  path,
  pick,
  place,
  rect,
  repeat,
  stroke,
} from "../canvas";
import { mix } from "../inks";

/** A film in a dark room: beam, screen and the heads of the audience. */
export const cinema = ({ width, height, inks, random, mark }: Canvas): string => {
  const [left, top] = [width * 0.18, height * 0.14];
  const across = width * 0.64;
  const high = Math.min(height * 0.46, across * 0.62);
  // Bulbs on the frame of the screen.
  for (let index = 0; index < 24; index++) {
    const [x, y] = pointOn(across + 14, high + 14, index / 24);
    mark(left - 7 + x, top - 7 + y, lampRadius({ width, height }));
  }
  const screen =
    rect(left - 7, top - 7, across + 14, high + 14, inks.first) +
    rect(left, top, across, high, mix(inks.light, inks.second, 0.25)) +
    disc(left + across * 0.66, top + high * 0.4, high * 0.24, inks.second) +
    path(
      inks.third,
      `M${n(left)} ${n(top + high)}V${n(top + high * 0.7)}q${n(across * 0.25)} ${n(-high * 0.34)} ${n(across * 0.5)} 0t${n(across * 0.5)}-${n(high * 0.05)}V${n(top + high)}z`,
    );
  const beam = path(
    inks.light,
    `M${n(width * 0.5)} ${n(height * 1.06)}L${n(left - 7)} ${n(top)}H${n(left + across + 7)}z`,
    0.12,
  );
  const row = (y: number, size: number, fill: string, shift: number): string =>
    repeat(Math.ceil(width / (size * 2.3)) + 1, (index) => {
      const x = index * size * 2.3 + shift + (random() - 0.5) * size * 0.4;
      return (
        disc(x, y, size * 0.62, fill) +
        path(
          fill,
          `M${n(x - size)} ${n(height)}V${n(y + size * 1.5)}a${n(size)} ${n(size)} 0 0 1 ${n(size * 2)} 0V${n(height)}z`,
        )
      );
    });
  const unit = Math.min(width, height) / 10;
  return (
    rect(0, 0, width, height, inks.dark) +
    screen +
    beam +
    row(height * 0.76, unit * 0.72, mix(inks.dark, inks.first, 0.55), 0) +
    row(height * 0.86, unit, mix(inks.dark, inks.first, 0.25), -unit * 0.8)
  );
};

/** The point at this share of the way around a rectangle, from its corner. */
const pointOn = (across: number, high: number, share: number): readonly [number, number] => {
  const way = share * 2 * (across + high);
  if (way < across) return [way, 0];
  if (way < across + high) return [across, way - across];
  return way < 2 * across + high ? [2 * across + high - way, high] : [0, 2 * (across + high) - way];
};

/** A stage between two curtains, in a spotlight. */
export const curtain = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  // Footlights.
  markRow(canvas, [0.02, 0.98], () => height * 0.94);
  const floor = height * 0.8;
  const folds = 5;
  const side = width * 0.3;
  const drape = (isRight: boolean): string => {
    const x = (value: number): number => n(isRight ? width - value : value);
    return repeat(folds, (fold) => {
      const from = (fold / folds) * side;
      const until = ((fold + 1) / folds) * side;
      // Gathered at two thirds of the height.
      const [near, far] = [from * 0.62, until * 0.62];
      const [bend, gather, tie] = [n(height * 0.4), n(height * 0.46), n(height * 0.6)];
      return path(
        fold % 2 ? inks.first : mix(inks.first, inks.dark, 0.28),
        `M${x(from)} 0H${x(until)}C${x(until)} ${bend} ${x(far)} ${gather} ${x(far)} ${tie}` +
          `L${x(until * 0.9)} ${n(height)}H${x(from * 0.9)}` +
          `L${x(near)} ${tie}C${x(near)} ${gather} ${x(from)} ${bend} ${x(from)} 0z`,
      );
    });
  };
  const scallops = Math.max(5, Math.round(width / 66));
  const span = width / scallops;
  const pelmet = repeat(scallops, (index) =>
    path(
      index % 2 ? inks.third : inks.second,
      `M${n(index * span)} 0h${n(span)}v${n(height * 0.1)}a${n(span / 2)} ${n(span / 2)} 0 0 1 ${n(-span)} 0z`,
    ),
  );
  const middle = width / 2 + (random() - 0.5) * width * 0.08;
  return (
    rect(0, 0, width, height, mix(inks.dark, inks.first, 0.2)) +
    rect(0, floor, width, height - floor, inks.second) +
    path(
      inks.light,
      `M${n(middle - 14)} 0h28L${n(middle + width * 0.2)} ${n(floor + height * 0.08)}H${n(middle - width * 0.2)}z`,
      0.28,
    ) +
    `<ellipse cx="${n(middle)}" cy="${n(floor + height * 0.08)}" rx="${n(width * 0.2)}" ry="${n(height * 0.055)}" fill="${inks.light}" opacity=".6"/>` +
    place(
      middle,
      floor - height * 0.12,
      Math.min(width, height) / 260,
      0,
      microphone(inks.dark, inks.light),
    ) +
    drape(false) +
    drape(true) +
    pelmet
  );
};

const microphone = (dark: string, light: string): string =>
  stroke(light, 4, "M0 46V-18M-20 50H20") + disc(0, -32, 14, dark) + path(light, "M-15-26H15V-19H-15z");

/** Shelves with the spines of books, some of them leaning. */
export const books = ({ width, height, inks, random }: Canvas): string => {
  const paints = [
    inks.first,
    inks.second,
    inks.third,
    inks.dark,
    mix(inks.first, inks.ground, 0.45),
  ] as const;
  const shelves = height > width ? 4 : 3;
  const shelfHeight = height / shelves;
  const shelf = (row: number): string => {
    const base = (row + 1) * shelfHeight - 9;
    let drawn = "";
    // The labels of a shelf are one path: a browser styles and lays out each element of a picture.
    let labels = "";
    let x = -6 - random() * 14;
    while (x < width) {
      const across = 15 + random() * 24;
      const high = shelfHeight * (0.56 + random() * 0.3);
      const fill = pick(paints, random);
      const isLeaning = random() < 0.1 && x > 20;
      if (isLeaning) drawn += place(x, base, 1, -10, rect(0, -high, across, high, fill));
      else {
        drawn += rect(x, base - high, across, high, fill);
        labels += `M${n(x + 3)} ${n(base - high * 0.78)}h${n(across - 6)}v5h${n(6 - across)}zM${n(x + 3)} ${n(base - high * 0.24)}h${n(across - 6)}v3h${n(6 - across)}z`;
      }
      x += across + (isLeaning ? high * 0.19 : 1.5);
    }
    return drawn + path(inks.light, labels, 0.8) + rect(0, base, width, 9, mix(inks.second, inks.dark, 0.5));
  };
  return rect(0, 0, width, height, mix(inks.ground, inks.light, 0.3)) + repeat(shelves, shelf);
};

const board =
  "M4-84C72-88 118-40 112 14 108 56 64 50 44 64 22 82 46 104 4 104-70 104-112 60-112 8S-66-80 4-84zM-6 42a22 18 0 1 0 .1 0z";

/** A painter's palette and brush on broad strokes. */
export const palette = ({ width, height, inks, random }: Canvas): string => {
  const scale = Math.min(width, height) / 270;
  const paints = [inks.first, inks.second, inks.third, mix(inks.first, inks.second, 0.5), inks.dark];
  const spots: readonly (readonly [number, number])[] = [
    [-62, -20],
    [-28, -52],
    [18, -54],
    [60, -30],
    [74, 10],
  ];
  const dabs = spots
    .map(([x, y], index) => disc(x, y, 17 + random() * 4, paints[index] ?? inks.first))
    .join("");
  const brush =
    path(inks.dark, "M-5-40H5L4 96H-4z") +
    path(inks.light, "M-8-58H8V-36H-8z") +
    path(inks.first, "M-8-58C-12-80-2-92 0-104 2-92 12-80 8-58z");
  const wide = Math.min(width, height) * 0.22;
  const line = (share: number, color: string): string =>
    stroke(
      color,
      wide,
      `M${n(-wide)} ${n(height * share)}C${n(width * 0.3)} ${n(height * (share - 0.22))} ${n(width * 0.6)} ${n(height * (share + 0.2))} ${n(width + wide)} ${n(height * (share - 0.1))}`,
    );
  return (
    rect(0, 0, width, height, inks.ground) +
    line(0.2, mix(inks.second, inks.ground, 0.3)) +
    line(0.55, mix(inks.first, inks.ground, 0.35)) +
    line(0.9, mix(inks.third, inks.ground, 0.35)) +
    place(
      width * 0.46,
      height * 0.52 + 5,
      scale,
      -8,
      `<path fill="${inks.dark}" opacity=".22" fill-rule="evenodd" d="${board}"/>`,
    ) +
    place(
      width * 0.46,
      height * 0.52,
      scale,
      -8,
      `<path fill="${inks.light}" fill-rule="evenodd" d="${board}"/>${dabs}`,
    ) +
    place(width * 0.46 + 92 * scale, height * 0.52, scale * 1.15, 34, brush)
  );
};
