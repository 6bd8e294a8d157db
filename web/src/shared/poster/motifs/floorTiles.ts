import { disc, n, path, rect, repeat, type Canvas } from "../canvas";

const size = 65;

/** Tiled floors of Jabal Al-Lweibdeh: quarter circles, rings and triangles. */
export const floorTiles = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  const colors = [inks.first, inks.second, inks.third, inks.dark, inks.ground];
  let shapes = "";
  const grounds = repeat(4, (row) =>
    repeat(7, (column) => {
      const x = column * size - 27;
      const y = row * size;
      const choice = Math.floor(random() * 5);
      const ground = colors[choice] ?? inks.ground;
      const shape = colors[(choice + 1 + Math.floor(random() * 4)) % 5] ?? inks.dark;
      shapes += drawShape(Math.floor(random() * 5), x, y, shape, ground);
      return `<path fill="${ground}" stroke="${ground}" d="M${x} ${y}h${size}v${size}h${-size}z"/>`;
    }),
  );
  return rect(0, 0, width, height, inks.light) + grounds + shapes;
};

const quarter = (x: number, y: number, turn: number, fill: string, scale = 1): string => {
  const radius = n(size * scale);
  return `<path fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})" d="M-.5-.5H${radius}A${radius} ${radius} 0 0 1-.5 ${radius}z"/>`;
};

const drawShape = (kind: number, x: number, y: number, fill: string, ground: string): string => {
  switch (kind) {
    case 0:
      return quarter(x, y, 0, fill);
    case 1:
      return quarter(x + size, y + size, 180, fill) + quarter(x + size, y + size, 180, ground, 0.5);
    case 2:
      return quarter(x + size, y, 90, fill) + quarter(x, y + size, 270, fill);
    case 3:
      return (
        disc(x + size / 2, y + size / 2, size * 0.36, fill) +
        disc(x + size / 2, y + size / 2, size * 0.15, ground)
      );
    default:
      return (
        path(fill, `M${x} ${y}L${x + size} ${y + size}H${x}z`) +
        disc(x + size * 0.7, y + size * 0.3, size * 0.12, fill)
      );
  }
};
