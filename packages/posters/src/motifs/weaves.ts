import { type Canvas, disc, n, path, pick, rect, repeat } from "../canvas";
import { mix } from "../inks";

/** A woven carpet: bands of diamonds, teeth and stripes. */
export const kilim = ({ width, height, inks, random }: Canvas): string => {
  const paints = [inks.first, inks.second, inks.third, inks.dark] as const;
  const bands = Math.round(height / 44);
  const high = height / bands;
  const band = (row: number): string => {
    const y = row * high;
    const ground = paints[row % 4] ?? inks.first;
    const figure = paints[(row + 1 + Math.floor(random() * 2)) % 4] ?? inks.second;
    return (
      rect(0, y, width, high + 0.5, ground) +
      pick([diamonds, teeth, stripes], random)({ y, high, width, figure, accent: inks.light })
    );
  };
  return rect(0, 0, width, height, inks.ground) + repeat(bands, band);
};

interface Band {
  readonly y: number;
  readonly high: number;
  readonly width: number;
  readonly figure: string;
  readonly accent: string;
}

const diamonds = ({ y, high, width, figure, accent }: Band): string => {
  const across = high * 1.25;
  const half = n(high * 0.42);
  const shape = (size: number): string =>
    repeat(Math.ceil(width / across) + 1, (index) => {
      const reach = n(size * 1.25);
      return `M${n(index * across - reach)} ${n(y + high / 2)}l${reach}-${n(size)} ${reach} ${n(size)}-${reach} ${n(size)}z`;
    });
  return path(figure, shape(half)) + path(accent, shape(n(half * 0.5))) + path(figure, shape(n(half * 0.2)));
};

const teeth = ({ y, high, width, figure, accent }: Band): string => {
  const across = high * 0.5;
  const count = Math.ceil(width / across) + 1;
  const rise = n(high * 0.42);
  return (
    path(
      figure,
      repeat(
        count,
        (index) => `M${n(index * across)} ${n(y + high)}l${n(across / 2)}-${rise} ${n(across / 2)} ${rise}z`,
      ),
    ) +
    path(
      accent,
      repeat(
        count,
        (index) => `M${n((index - 0.5) * across)} ${n(y)}l${n(across / 2)} ${rise} ${n(across / 2)}-${rise}z`,
      ),
    )
  );
};

const stripes = ({ y, high, width, figure, accent }: Band): string =>
  rect(0, y + high * 0.14, width, high * 0.14, accent) +
  rect(0, y + high * 0.4, width, high * 0.2, figure) +
  rect(0, y + high * 0.72, width, high * 0.14, accent);

const points = 6;

/** A backgammon board with pieces and two dice. */
export const backgammon = ({ width, height, inks, random }: Canvas): string => {
  const frame = 16;
  const [across, high] = [(width - frame * 3) / 2, height - frame * 2];
  const step = across / points;
  const half = (left: number): string => {
    const triangles = (isTop: boolean, odd: 0 | 1): string =>
      repeat(points / 2, (index) => {
        const x = n(left + (index * 2 + odd) * step);
        const y = isTop ? frame : frame + high;
        return `M${x} ${n(y)}h${n(step)}L${n(x + step / 2)} ${n(y + (isTop ? 0.42 : -0.42) * high)}z`;
      });
    return (
      rect(left, frame, across, high, mix(inks.ground, inks.light, 0.4)) +
      path(inks.first, triangles(true, 0) + triangles(false, 1)) +
      path(inks.third, triangles(true, 1) + triangles(false, 0))
    );
  };
  const radius = Math.min(step / 2.3, high / 14);
  const stack = (column: number, count: number, isTop: boolean, isDark: boolean): string => {
    const left = column < points ? frame : frame * 2;
    const x = left + (column + 0.5) * step;
    return repeat(count, (index) => {
      const y = isTop ? frame + radius + index * radius * 2 : frame + high - radius - index * radius * 2;
      return (
        disc(x, y, radius, isDark ? inks.dark : inks.light) +
        disc(x, y, radius * 0.62, isDark ? mix(inks.dark, inks.first, 0.4) : inks.second)
      );
    });
  };
  const side = radius * 2.3;
  const die = (x: number, y: number, spots: readonly (readonly [number, number])[]): string =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(side)}" height="${n(side)}" rx="${n(side / 5)}" fill="${inks.light}"/>` +
    spots.map(([dx, dy]) => disc(x + side * dx, y + side * dy, side * 0.1, inks.dark)).join("");
  const far = 0.26;
  const five = [
    [far, far],
    [1 - far, far],
    [0.5, 0.5],
    [far, 1 - far],
    [1 - far, 1 - far],
  ] as const;
  const three = [
    [far, far],
    [0.5, 0.5],
    [1 - far, 1 - far],
  ] as const;
  return (
    rect(0, 0, width, height, mix(inks.second, inks.dark, 0.55)) +
    half(frame) +
    half(frame * 2 + across) +
    stack(0, 3, true, true) +
    stack(4, 2 + Math.floor(random() * 2), true, false) +
    stack(1, 4, false, false) +
    stack(8, 2, false, true) +
    stack(7, 3, true, false) +
    stack(11, 4 - Math.floor(random() * 2), false, true) +
    die(width * 0.62, height * 0.46, five) +
    die(width * 0.7, height * 0.5, three)
  );
};
