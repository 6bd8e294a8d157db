import { disc, n, path, repeat, type Canvas } from "./canvas";

/** A sun in two rings of haze, or stars and a crescent. */
export const drawSky = (canvas: Canvas): string => {
  const { width, height, random, inks, isNight } = canvas;
  const x = width < height ? width * 0.72 : 70 + random() * 260;
  const y = 66 + random() * 30;
  const radius = 38 + random() * 16;
  if (!isNight)
    return (
      disc(x, y, radius + 34, inks.second, 0.22) +
      disc(x, y, radius + 16, inks.second, 0.38) +
      disc(x, y, radius, inks.second)
    );
  const stars = repeat(26, () =>
    disc(random() * width, random() * 150, 0.7 + random() * 1.1, inks.light, 0.4 + random() * 0.6),
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
