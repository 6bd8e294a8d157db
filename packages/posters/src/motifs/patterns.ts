import { type Canvas, disc, n, path, pick, type Random, rect, repeat } from "../canvas";
import { inkSets } from "../inks";

/** Khatim: a tiling of eight-pointed stars and crosses. */
export const stars = ({ width, height, inks, random }: Canvas): string => {
  const size = 62 + Math.floor(random() * 3) * 14;
  const turn = pick([0, 22.5, 45], random);
  const [outer, heart, cross] =
    random() < 0.5 ? [inks.first, inks.second, inks.third] : [inks.third, inks.first, inks.second];
  // The half diagonal of the picture, and of a tile beyond it.
  const [middleX, middleY] = [width / 2, height / 2];
  const reach = Math.hypot(middleX, middleY) + size / Math.SQRT2;
  const across = 2 * Math.ceil(reach / size) + 1;
  // One path per color: a browser styles and lays out each element of a picture.
  const tile = (fill: string, shift: number, drawShape: (x: number, y: number) => string): string =>
    path(
      fill,
      repeat(across, (row) =>
        repeat(across, (column) => {
          const x = middleX + (column - (across - 1) / 2) * size + shift;
          const y = middleY + (row - (across - 1) / 2) * size + shift;
          return Math.hypot(x - middleX, y - middleY) < reach ? drawShape(n(x), n(y)) : "";
        }),
      ),
    );
  const tiling =
    tile(outer, 0, (x, y) => eightPoints(x, y, size * 0.335)) +
    tile(inks.light, 0, (x, y) => eightPoints(x, y, size * 0.21)) +
    tile(heart, 0, (x, y) => circle(x, y, size * 0.15)) +
    tile(cross, size / 2, (x, y) => diamond(x, y, size * 0.15)) +
    tile(inks.light, size / 2, (x, y) => circle(x, y, size * 0.055));
  return `${rect(0, 0, width, height, inks.ground)}<g transform="rotate(${turn} ${middleX} ${middleY})">${tiling}</g>`;
};

const square = (x: number, y: number, half: number): string => {
  const side = n(2 * n(half));
  return `M${n(x - n(half))} ${n(y - n(half))}h${side}v${side}h${-side}z`;
};

/** A square on its corner. */
const diamond = (x: number, y: number, half: number): string => {
  const reach = Number((n(half) * Math.SQRT2).toFixed(2));
  return `M${x} ${Number((y - reach).toFixed(2))}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`;
};

const eightPoints = (x: number, y: number, half: number): string => square(x, y, half) + diamond(x, y, half);

const circle = (x: number, y: number, radius: number): string => {
  const r = n(radius);
  return `M${n(x - r)} ${y}a${r} ${r} 0 1 1 ${n(2 * r)} 0a${r} ${r} 0 1 1 ${n(-2 * r)} 0z`;
};

const unit = 10;
const half = 10;

/** Tatreez: bands of cross-stitch, mirrored in both directions. */
export const crossStitch = ({ width, height, inks, random, mark }: Canvas): string => {
  const mirrorRows = Math.ceil(height / unit / 2);
  const cells = stitchCells(mirrorRows, random);
  const threads = [inks.first === inkSets.night.first ? inks.third : inks.first, inks.second, inks.light];
  const stitches = threads.map(() => "");
  for (let y = 0; y < 2 * mirrorRows; y++)
    for (let x = 0; x < width / unit; x++) {
      const column = x % (2 * half);
      const cell =
        cells[y < mirrorRows ? y : 2 * mirrorRows - 1 - y]?.[column < half ? column : 2 * half - 1 - column];
      if (cell === 2) mark(x * unit + 5, y * unit + 5, 5, `M${x * unit + 5} ${y * unit - 1}l6 6-6 6-6-6z`);
      if (cell !== undefined && cell >= 0)
        stitches[cell] += `M${x * unit + 1.6} ${y * unit + 1.6}l6.8 6.8m0-6.8l-6.8 6.8`;
    }
  const drawn = threads.map(
    (color, index) =>
      `<path d="${stitches[index] ?? ""}" stroke="${color}" stroke-width="3.4" stroke-linecap="round" fill="none"/>`,
  );
  return rect(0, 0, width, height, inks.dark) + drawn.join("");
};

/** The thread index of each cell of the repeated quarter; -1 means no stitch. */
const stitchCells = (mirrorRows: number, random: Random): number[][] =>
  Array.from({ length: mirrorRows }, (_row, y) =>
    Array.from({ length: half }, (_column, x) => {
      const diagonal = Math.abs(x - y) % 5;
      if (diagonal === 0) return 0;
      if (diagonal === 2 && random() < 0.7) return 1;
      if (random() < 0.1) return 2;
      return (x + y) % 8 === 6 ? 2 : -1;
    }),
  );

const size = 65;

/** Tiled floors of Jabal Al-Lweibdeh: quarter circles, rings and triangles. */
export const floorTiles = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  const colors = [inks.first, inks.second, inks.third, inks.dark, inks.ground];
  let shapes = "";
  const grounds = repeat(Math.ceil(height / size), (row) =>
    repeat(Math.ceil((width + 27) / size), (column) => {
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
