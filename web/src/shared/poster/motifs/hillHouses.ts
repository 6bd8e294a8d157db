import { n, path, rect, repeat, type Canvas } from "../canvas";
import { inkSets, mix } from "../inks";
import { drawRidge, drawSky } from "../landscape";

/** The stacked limestone houses of Amman's hills. */
export const hillHouses = (canvas: Canvas): string => {
  const { width, height, inks, isNight } = canvas;
  const isTall = height > width;
  const rows = isTall ? 7 : 4;
  const far = isNight ? inks.first : mix(inks.first, inks.ground, 0.55);
  const sky = drawSky(canvas) + drawRidge(canvas, isTall ? height * 0.56 : 158, 60, far);
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
  const { width, random } = canvas;
  let drawn = "";
  let x = -10 - random() * 20;
  const slope = (random() - 0.5) * 22;
  while (x < width + 10) {
    const houseWidth = 22 + random() * 26;
    const rise = 26 + random() * 30;
    const across = (x + houseWidth / 2) / width;
    drawn += drawHouse(
      canvas,
      x,
      base - rise + Math.sin(across * Math.PI) * -18 + slope * across,
      houseWidth,
    );
    x += houseWidth - 1;
  }
  return drawn;
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
  return walls + dome + drawWindows(canvas, x, y, width);
};

const faceColor = ({ inks }: Canvas, tone: number): string => {
  if (tone < 0.34) return inks.light;
  if (tone < 0.56) return mix(inks.ground, inks.light, 0.5);
  if (tone < 0.72) return inks.second;
  return tone < 0.86 ? inks.third : inks.first;
};

const drawWindows = ({ inks, isNight, random }: Canvas, x: number, y: number, width: number): string => {
  const columns = width > 34 ? 3 : 2;
  return repeat(columns, (column) =>
    repeat(2, (row) => {
      if (random() >= 0.72) return "";
      const left = n(x + 5 + column * ((width * 0.7 - 4) / columns));
      const d = `M${left} ${n(y + 14 + row * 14)}v-5a2.4 2.4 0 0 1 4.8 0v5z`;
      return isNight ? path(inks.second, d, 0.95) : path(inks.dark, d, 0.62);
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
