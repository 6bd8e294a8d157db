import { disc, rect, repeat, type Canvas } from "../canvas";
import { inkSets, mix } from "../inks";
import { pick } from "../random";

const centerY = 138;
const tableRadius = 150;
const fullTurn = Math.PI * 2;

/** A shared table from above: gatherings and suppers. */
export const sharedTable = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  const x = 200 + (random() - 0.5) * 60;
  const floor = rect(0, 0, width, height, inks.third === inkSets.olive.third ? inks.first : inks.third);
  const checks = repeat(14, (column) =>
    repeat(9, (row) =>
      (column + row) % 2 ? rect(column * 30 - 4, row * 30 - 4, 30, 30, inks.dark, 0.09) : "",
    ),
  );
  const cloth =
    disc(x, centerY + 6, tableRadius, inks.dark, 0.25) +
    disc(x, centerY, tableRadius, inks.light) +
    `<circle cx="${x.toFixed(1)}" cy="${centerY}" r="${tableRadius - 9}" fill="none" stroke="${inks.first}" stroke-width="5" stroke-dasharray="9 7"/>`;
  return floor + checks + cloth + drawPlates(canvas, x) + drawDish(canvas, x);
};

const drawPlates = ({ inks, random }: Canvas, centerX: number): string => {
  const plates = 7;
  const start = random() * fullTurn;
  return repeat(plates, (index) => {
    const angle = start + (index / plates) * fullTurn;
    const x = centerX + Math.cos(angle) * 106;
    const y = centerY + Math.sin(angle) * 106;
    const food = [inks.second, inks.first, inks.ground][index % 3] ?? inks.second;
    const plate =
      disc(x, y, 27, inks.dark, 0.12) +
      disc(x, y - 2, 26, mix(inks.ground, "#ffffff", 0.5)) +
      disc(x, y - 2, 17, food);
    if (index % 3 !== 0) return plate;
    return (
      plate + repeat(5, () => disc(x + (random() - 0.5) * 18, y - 2 + (random() - 0.5) * 18, 3.2, inks.first))
    );
  });
};

const drawDish = ({ inks, random }: Canvas, x: number): string =>
  disc(x, centerY, 52, inks.dark, 0.14) +
  disc(x, centerY - 3, 51, inks.second) +
  disc(x, centerY - 3, 40, inks.light) +
  repeat(46, () => {
    const angle = random() * fullTurn;
    const distance = Math.sqrt(random()) * 34;
    return disc(
      x + Math.cos(angle) * distance,
      centerY - 3 + Math.sin(angle) * distance,
      2.2 + random() * 2.2,
      pick([inks.first, inks.second, inks.dark, "#5E8C4A"], random),
    );
  });
