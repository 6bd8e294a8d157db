import { type Canvas, disc, markRow, n, path, rect, repeat } from "../canvas";
import { inkSets, mix } from "../inks";

/** A sun in two rings of haze, or stars and a crescent. */
export const drawSky = (canvas: Canvas): string => {
  const { width, height, random, inks, isNight } = canvas;
  const x = width < height ? width * 0.72 : width * (0.18 + random() * 0.64);
  // Smaller in the low sky of a strip.
  const scale = Math.min(1, height / 240);
  const y = Math.min(66, height * 0.26) + random() * 30 * scale;
  const radius = (38 + random() * 16) * scale;
  if (!isNight)
    return (
      disc(x, y, radius + 34 * scale, inks.second, 0.22) +
      disc(x, y, radius + 16 * scale, inks.second, 0.38) +
      disc(x, y, radius, inks.second)
    );
  const stars = repeat(26, () =>
    disc(random() * width, random() * 150 * scale, 0.7 + random() * 1.1, inks.light, 0.4 + random() * 0.6),
  );
  return (
    stars +
    disc(x, y, radius, inks.second) +
    disc(x + radius * 0.42, y - radius * 0.2, radius * 0.86, inks.ground)
  );
};

/** A soft line of hills down to the lower edge. */
export const drawRidge = (
  { width, height, random }: Canvas,
  top: number,
  amplitude: number,
  fill: string,
): string => {
  const hills = 4;
  let d = `M0 ${height}V${n(top)}`;
  let fromX = 0;
  let fromY = top;
  for (let hill = 1; hill <= hills; hill++) {
    const x = (width / hills) * hill;
    const y = top + (random() - 0.5) * amplitude;
    d += `C${n(fromX + 50)} ${n(fromY)} ${n(x - 50)} ${n(y)} ${n(x)} ${n(y)}`;
    fromX = x;
    fromY = y;
  }
  return path(fill, `${d}V${height}z`);
};

/** The stacked limestone houses of Amman's hills. */
export const hillHouses = (canvas: Canvas): string => {
  const { width, height, inks, isNight } = canvas;
  const isTall = height > width;
  // Fewer on a strip, so that the sky stays.
  const rows = isTall ? 7 : height < 200 ? 2 : 4;
  const far = isNight ? inks.first : mix(inks.first, inks.ground, 0.55);
  const sky = drawSky(canvas) + drawRidge(canvas, height * (isTall ? 0.56 : 0.6), 60, far);
  return (
    sky +
    repeat(rows, (row) => {
      const base = height - 84 - (rows - 4) * 27 + row * 27;
      const houses = drawRow(canvas, base);
      return row >= 1 && row < rows - 1 ? houses + drawCypresses(canvas, base) : houses;
    })
  );
};

const drawRow = (canvas: Canvas, base: number): string => {
  const { width, random, inks, isNight, isCounting } = canvas;
  let drawn = "";
  // The windows of a row are one path: a browser styles and lays out each element of a picture.
  let windows = "";
  let x = -10 - random() * 20;
  const slope = (random() - 0.5) * 22;
  while (x < width + 10) {
    const houseWidth = 22 + random() * 26;
    const rise = 26 + random() * 30;
    const across = (x + houseWidth / 2) / width;
    const y = base - rise + Math.sin(across * Math.PI) * -18 + slope * across;
    drawn += drawHouse(canvas, x, y, houseWidth);
    windows += windowOutlines(canvas, x, y, houseWidth);
    x += houseWidth - 1;
  }
  return drawn + (isNight && !isCounting ? path(inks.second, windows, 0.95) : path(inks.dark, windows, 0.62));
};

const drawHouse = (canvas: Canvas, x: number, y: number, width: number): string => {
  const { height, inks, random } = canvas;
  const face = faceColor(canvas, random());
  const walls =
    rect(x, y, width, height - y, face) +
    rect(x + width * 0.72, y, width * 0.28, height - y, inks.dark, 0.16);
  const radius = n(width / 2 - 3);
  const dome =
    random() < 0.16 ? path(face, `M${n(x + 3)} ${n(y)}a${radius} ${radius} 0 0 1 ${n(width - 6)} 0z`) : "";
  return walls + dome;
};

const faceColor = ({ inks }: Canvas, tone: number): string => {
  if (tone < 0.34) return inks.light;
  if (tone < 0.56) return mix(inks.ground, inks.light, 0.5);
  if (tone < 0.72) return inks.second;
  return tone < 0.86 ? inks.third : inks.first;
};

const windowOutlines = ({ random, mark }: Canvas, x: number, y: number, width: number): string => {
  const columns = width > 34 ? 3 : 2;
  return repeat(columns, (column) =>
    repeat(2, (row) => {
      if (random() >= 0.72) return "";
      const left = n(x + 5 + column * ((width * 0.7 - 4) / columns));
      // Other houses stand before the lower windows.
      if (row === 0)
        mark(left + 2.4, y + 9.5, 4.4, `M${n(left - 1)} ${n(y + 15)}v-6.6a3.4 3.4 0 0 1 6.8 0v6.6z`);
      return `M${left} ${n(y + 14 + row * 14)}v-5a2.4 2.4 0 0 1 4.8 0v5z`;
    }),
  );
};

const drawCypresses = ({ width, inks, random }: Canvas, base: number): string => {
  const green = inks.third === inkSets.pomegranate.third ? inks.third : inks.first;
  const fill = inks === inkSets.night ? inks.dark : mix(inks.dark, green, 0.35);
  return repeat(3, () =>
    path(fill, `M${n(random() * width)} ${n(base - 48)}c8 18 8 34 5 46h-10c-3-12-3-28 5-46z`),
  );
};

/** Wadi Rum: two lines of rock towers behind three dunes. */
export const desert = (canvas: Canvas): string => {
  const { height, inks } = canvas;
  const towers = [mix(inks.first, inks.ground, 0.62), mix(inks.first, inks.ground, 0.3)];
  const dunes = [inks.first, mix(inks.first, inks.dark, 0.4), inks.dark];
  // The lamps of a camp.
  markRow(canvas, [0.04, 0.96], (index) => height * 0.9 + Math.sin(index * 1.9) * height * 0.03);
  return (
    drawSky(canvas) +
    towers.map((fill, index) => drawTowers(canvas, height * (0.49 + index * 0.1), fill)).join("") +
    dunes.map((fill, index) => drawRidge(canvas, height * (0.77 + index * 0.1), 36, fill)).join("")
  );
};

const drawTowers = ({ width, height, random }: Canvas, y: number, fill: string): string => {
  let d = `M0 ${height}V${n(y + 20)}`;
  let x = 0;
  while (x < width) {
    const across = 34 + random() * 58;
    const rise = 20 + random() * 54;
    d += `L${n(x + 5)} ${n(y - rise * 0.9)}Q${n(x + across * 0.5)} ${n(y - rise - 6)} `;
    d += `${n(x + across * 0.8)} ${n(y - rise * 0.86)}L${n(x + across)} ${n(y + 16)}`;
    x += across + random() * 26;
    d += `L${n(x)} ${n(y + 18)}`;
  }
  return path(fill, `${d}V${height}z`);
};
