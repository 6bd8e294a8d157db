import { type Canvas, disc, markRow, n, path, place, rect, repeat, stroke } from "../canvas";
import { mix } from "../inks";
import { drawRidge, drawSky } from "./landscapes";

/** The Treasury of Petra, seen through the gorge. */
export const treasury = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  // Candles on the sand.
  markRow(canvas, [0.2, 0.8], (index) => height * (index % 2 ? 0.965 : 0.915));
  const rock = mix(inks.first, inks.dark, 0.35);
  const scale = Math.min(height / 322, width / 290);
  const stone = mix(inks.second, inks.light, 0.25);
  const shade = mix(inks.first, inks.dark, 0.45);
  const columns = (y: number, high: number, places: readonly number[]): string =>
    path(inks.light, places.map((x) => `M${x - 5} ${y}h10v${high}h-10z`).join(""));
  const front =
    rect(-82, -10, 164, 130, stone) +
    path(stone, "M-90-10H90L0-46z") +
    path(shade, "M-66 4H66V14H-66z") +
    columns(14, 106, [-66, -40, 40, 66]) +
    path(shade, "M-18 120V52H18V120z") +
    rect(-34, -110, 68, 74, mix(stone, inks.light, 0.3)) +
    columns(-98, 62, [-26, 0, 26]) +
    path(shade, "M-14-40V-78a6 6 0 0 1 12 0V-40zM2-40V-78a6 6 0 0 1 12 0V-40z") +
    path(inks.second, "M-38-110H38L0-138z") +
    disc(0, -144, 8, inks.second) +
    columns(-92, 56, [-68, 68]) +
    path(inks.second, "M-82-92H-54L-60-106H-76zM54-92H82L76-106H60z") +
    rect(-96, 116, 192, 8, shade);
  const wall = (isRight: boolean, reach: number, fill: string): string => {
    const x = (value: number): number => n(isRight ? width - value : value);
    const steps = 5;
    let d = `M${x(0)} 0`;
    for (let step = 0; step <= steps; step++) {
      const edge = reach * (0.72 + random() * 0.4);
      d +=
        step === 0
          ? `L${x(edge)} 0`
          : `Q${x(edge * 1.12)} ${n((step - 0.5) * (height / steps))} ${x(edge)} ${n(step * (height / steps))}`;
    }
    return path(fill, `${d}L${x(0)} ${n(height)}z`);
  };
  return (
    rect(0, 0, width, height, inks.ground) +
    rect(0, height * 0.88, width, height * 0.12, mix(inks.second, inks.ground, 0.4)) +
    rect(width * 0.16, 0, width * 0.68, height * 0.9, mix(inks.first, inks.ground, 0.45)) +
    place(width / 2, height * 0.9 - 120 * scale, scale, 0, front) +
    wall(false, width * 0.26, mix(inks.first, inks.dark, 0.12)) +
    wall(true, width * 0.26, mix(inks.first, inks.dark, 0.12)) +
    wall(false, width * 0.15, rock) +
    wall(true, width * 0.15, rock)
  );
};

/** Sails on rows of waves. */
export const sea = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  const horizon = height * 0.5;
  // The lamps of the shore.
  markRow(canvas, [0.02, 0.98], (index) => horizon - height * (0.012 + 0.022 * (index % 3)));
  const waves = [0.35, 0.15, 0, -0.25, -0.45].map((tone, index) => {
    const fill = tone >= 0 ? mix(inks.first, inks.ground, tone) : mix(inks.first, inks.dark, -tone);
    const y = horizon + index * ((height - horizon) / 5);
    const length = 34 + index * 8;
    const shift = random() * length;
    const crests = repeat(
      Math.ceil(width / length) + 2,
      () => `q${n(length / 2)}-${n(9 + index * 2)} ${length} 0`,
    );
    return path(fill, `M${n(-shift - length)} ${n(y)}${crests}V${n(height)}H${n(-shift - length)}z`);
  });
  const boat = (tone: string): string =>
    path(inks.dark, "M-40 0H44L30 18H-26z") +
    path(tone, "M4-92C30-60 42-30 42-6H4z") +
    path(inks.light, "M-3-84C-24-56-34-30-36-6H-3z") +
    stroke(inks.dark, 3, "M0-98V2");
  const scale = Math.min(width, height) / 260;
  const [first = "", second = "", ...near] = waves;
  return (
    drawSky(canvas) +
    drawRidge(canvas, horizon - 6, 26, mix(inks.third, inks.ground, 0.45)) +
    first +
    place(width * (0.28 + random() * 0.1), horizon + height * 0.07, scale * 0.62, -2, boat(inks.second)) +
    second +
    place(width * (0.62 + random() * 0.1), horizon + height * 0.17, scale, 3, boat(inks.third)) +
    near.join("")
  );
};

const trunk = "M-6 44C-2 24-16 14-20 0L-10-8C-4 4 0 8 4 2L10-12 20-6C12 8 8 24 14 44z";

/** Olive trees on terraced hills. */
export const oliveTrees = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  const green = mix(inks.first, inks.third, 0.3);
  const tree = (): string => {
    const crowns = repeat(7, (index) => {
      const angle = (index / 7) * Math.PI * 2;
      return disc(Math.cos(angle) * 30, -26 + Math.sin(angle) * 17, 21 + random() * 5, green);
    });
    const olives = repeat(9, () =>
      disc((random() - 0.5) * 80, -26 + (random() - 0.5) * 44, 3, random() < 0.5 ? inks.second : inks.light),
    );
    return path(inks.dark, trunk) + crowns + disc(-10, -34, 22, mix(green, inks.light, 0.16)) + olives;
  };
  const scale = Math.min(width, height) / 230;
  const terraces = [0.62, 0.72, 0.84].map((share, index) =>
    drawRidge(canvas, height * share, 24, mix(inks.second, inks.ground, 0.55 - index * 0.25)),
  );
  const [far = "", middle = "", near = ""] = terraces;
  return (
    drawSky(canvas) +
    drawRidge(canvas, height * 0.52, 44, mix(inks.first, inks.ground, 0.6)) +
    far +
    place(width * (0.7 + random() * 0.08), height * 0.6, scale * 0.6, 0, tree()) +
    middle +
    place(width * (0.24 + random() * 0.08), height * 0.64, scale, 0, tree()) +
    near +
    place(width * (0.86 + random() * 0.05), height * 0.72, scale * 0.95, 0, tree())
  );
};

/** Strings of lights over the roofs of an evening. */
export const stringLights = (canvas: Canvas): string => {
  const { width, height, inks, random, isCounting, mark } = canvas;
  const lines = [
    [0.05, 0.14],
    [0.22, 0.16],
    [0.4, 0.14],
  ] as const;
  const bulbs = [inks.second, inks.light, inks.third];
  const string = ([from, sag]: readonly [number, number], row: number): string => {
    const [y0, y1] = [height * from, height * (from + 0.06 - random() * 0.1)];
    const dip = height * sag;
    const at = (share: number): readonly [number, number] => [
      share * width,
      y0 + (y1 - y0) * share + dip * 4 * share * (1 - share) * 0.5,
    ];
    const [middleX, middleY] = [width / 2, (y0 + y1) / 2 + dip];
    return (
      stroke(inks.dark, 2, `M0 ${n(y0)}Q${n(middleX)} ${n(middleY)} ${n(width)} ${n(y1)}`) +
      repeat(9, (index) => {
        const [x, y] = at((index + 0.5) / 9);
        const color = bulbs[(index + row) % 3] ?? inks.second;
        mark(x, y + 9, 6.5);
        if (isCounting) return disc(x, y + 9, 6.5, mix(color, inks.dark, 0.6));
        return disc(x, y + 9, 13, color, 0.22) + disc(x, y + 9, 6.5, color);
      })
    );
  };
  const roofs = [mix(inks.first, inks.ground, 0.35), inks.dark].map((fill, index) => {
    const y = height * (0.7 + index * 0.14);
    let d = `M0 ${n(height)}V${n(y)}`;
    let x = 0;
    while (x < width) {
      const across = 26 + random() * 46;
      const rise = random() * height * 0.09;
      d += `V${n(y - rise)}h${n(across)}`;
      x += across;
    }
    return path(fill, `${d}V${n(height)}z`);
  });
  return (
    rect(0, 0, width, height, mix(inks.first, inks.dark, 0.2)) +
    disc(
      width * (0.72 + random() * 0.12),
      height * 0.58,
      Math.min(width, height) * 0.2,
      mix(inks.second, inks.light, 0.3),
      0.9,
    ) +
    roofs.join("") +
    lines.map(string).join("")
  );
};

/** Flame, panes, and beads above and below. */
const panes = [
  [0, 10],
  [-12, -12],
  [12, -12],
  [-13, 22],
  [13, 22],
  [0, 58],
  [0, -62],
  [0, -76],
] as const;
const glass = "M-20-26H20L28 22 0 44-28 22z";

/** Lanterns on their cords. */
export const lanterns = ({ width, height, inks, random, mark }: Canvas): string => {
  const lantern = (fill: string): string =>
    disc(0, 6, 58, inks.second, 0.2) +
    path(inks.dark, "M-24-26H24L14-46H-14zM-6-46H6V-56H-6z") +
    path(fill, glass) +
    stroke(inks.dark, 3, "M0-26V44M-24-2H24M-20-26L-28 22 0 44 28 22 20-26") +
    disc(0, 10, 9, inks.light) +
    path(inks.dark, "M-10 44H10V52H-10z");
  const count = width > height ? 5 : 3;
  const fills = [inks.second, inks.third, inks.first, inks.second, inks.third];
  return (
    rect(0, 0, width, height, mix(inks.dark, inks.first, 0.35)) +
    disc(width / 2, height * 1.1, width * 0.52, inks.first, 0.45) +
    repeat(count, (index) => {
      const x = (width / count) * (index + 0.5) + (random() - 0.5) * 14;
      const scale = (Math.min(width, height) / 260) * (0.8 + random() * 0.5);
      const y = height * (0.3 + ((index * 2) % 5) * 0.1 + random() * 0.08);
      for (const [dx, dy] of panes) mark(x + dx * scale, y + dy * scale, (dx === 0 ? 5 : 6) * scale);
      return (
        stroke(inks.light, 1.6, `M${n(x)} 0V${n(y - 50 * scale)}`, 0.6) +
        place(x, y, scale, 0, lantern(fills[index] ?? inks.second))
      );
    })
  );
};
