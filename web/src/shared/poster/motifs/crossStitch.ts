import { rect, type Canvas } from "../canvas";
import { inkSets } from "../inks";
import type { Random } from "../random";

const unit = 10;
const half = 10;
const mirrorRows = 13;

/** Tatreez: bands of cross-stitch, mirrored in both directions. */
export const crossStitch = ({ width, height, inks, random }: Canvas): string => {
  const cells = stitchCells(random);
  const threads = [inks.first === inkSets.night.first ? inks.third : inks.first, inks.second, inks.light];
  const stitches = threads.map(() => "");
  for (let y = 0; y < 2 * mirrorRows; y++)
    for (let x = 0; x < 4 * half; x++) {
      const column = x % (2 * half);
      const cell =
        cells[y < mirrorRows ? y : 2 * mirrorRows - 1 - y]?.[column < half ? column : 2 * half - 1 - column];
      if (cell !== undefined && cell >= 0)
        stitches[cell] += `M${x * unit + 1.6} ${y * unit + 1.6}l6.8 6.8m0-6.8l-6.8 6.8`;
    }
  const drawn = threads.map(
    (color, index) =>
      `<path d="${stitches[index] ?? ""}" stroke="${color}" stroke-width="3.4" stroke-linecap="round" fill="none"/>`,
  );
  return rect(0, 0, width, height, inks.dark) + drawn.join("");
};

/** Which thread each cell of the repeated quarter has; -1 for bare cloth. */
const stitchCells = (random: Random): number[][] =>
  Array.from({ length: mirrorRows }, (_row, y) =>
    Array.from({ length: half }, (_column, x) => {
      const diagonal = Math.abs(x - y) % 5;
      if (diagonal === 0) return 0;
      if (diagonal === 2 && random() < 0.7) return 1;
      if (random() < 0.1) return 2;
      return (x + y) % 8 === 6 ? 2 : -1;
    }),
  );
