import { type Canvas, disc, n, path, pick, rect, repeat } from "../canvas";
import { inkSets, mix } from "../inks";
import { drawRidge, drawSky } from "./landscapes";

const floor = 222;

/** The arcade of Jerash above a striped floor. */
export const arcade = (canvas: Canvas): string => {
  const { width, inks, random } = canvas;
  const sky = drawSky(canvas) + drawRidge(canvas, 172, 40, mix(inks.first, inks.ground, 0.5));
  const arches = 3 + Math.floor(random() * 2);
  const span = width / arches;
  const top = 84 + random() * 16;
  return (
    sky +
    drawArches(canvas, arches, top) +
    repeat(arches + 1, (index) => drawPillar(canvas, index * span, span * 0.2)) +
    drawTeeth(inks.third, top, 0) +
    drawTeeth(inks.second, top, 1) +
    rect(-4, top - 1, 410, 7, inks.dark) +
    drawFloor(canvas)
  );
};

/** Every second tooth of the cornice. */
const drawTeeth = (fill: string, top: number, first: 0 | 1): string =>
  path(
    fill,
    repeat(20, (index) => `M${n((2 * index + first) * 10.4)} ${n(top - 1)}l5.2-8 5.2 8z`),
  );

const drawArches = ({ width, inks }: Canvas, arches: number, top: number): string => {
  const span = width / arches;
  const opening = span * 0.8;
  const radius = n(opening / 2);
  const holes = repeat(arches, (index) => {
    const x = n(index * span + span * 0.1);
    const spring = n(top + 26 + opening / 2);
    return `M${x} ${floor}V${spring}a${radius} ${radius} 0 0 1 ${n(opening)} 0V${floor}z`;
  });
  return `<path fill="${inks.first}" fill-rule="evenodd" d="M-4 ${n(top)}H404V${floor}H-4z${holes}"/>`;
};

const drawPillar = ({ inks }: Canvas, center: number, thickness: number): string => {
  const x = center - thickness / 2;
  return (
    rect(x - 3, floor - 90, thickness + 6, 6, inks.second) +
    rect(x + thickness * 0.6, floor - 84, thickness * 0.4, 84, inks.dark, 0.2) +
    rect(x - 5, floor - 8, thickness + 10, 8, inks.second)
  );
};

const drawFloor = ({ width, height, inks }: Canvas): string =>
  rect(0, floor, width, height - floor, inks.dark) +
  repeat(11, (index) =>
    path(
      index % 2 ? inks.third : inks.second,
      `M${n(200 + (index - 5.5) * 44)} ${floor}h34L${n(240 + (index - 5) * 92)} ${height}h-70z`,
      0.9,
    ),
  );

const steps = 9;

/** Painted stairs between two hills. */
export const stairs = (canvas: Canvas): string => {
  const { inks } = canvas;
  const sky = drawSky(canvas);
  const hills =
    path(mix(inks.first, inks.ground, 0.6), "M0 90L120 60V260H0z") +
    path(mix(inks.third, inks.ground, 0.5), "M400 70L285 48V260H400z");
  const windows = repeat(
    3,
    (index) =>
      path(inks.dark, `M${22 + index * 32} ${150 - index * 8}v-26a9 9 0 0 1 18 0v26z`, 0.55) +
      path(inks.dark, `M${310 + index * 30} ${128 + index * 6}v-26a8 8 0 0 1 16 0v26z`, 0.55),
  );
  return sky + hills + windows + repeat(steps, (index) => drawStep(canvas, index));
};

const drawStep = ({ inks, random }: Canvas, index: number): string => {
  const darkest = inks === inkSets.night ? inks.first : inks.dark;
  const paints = [inks.first, inks.second, inks.third, inks.light, darkest] as const;
  const near = index / (steps - 1);
  const y = 84 + near ** 1.35 * 176;
  const rise = 12 + near * 22;
  const reach = 78 + near * 190;
  const step =
    rect(200 - reach, y - rise, reach * 2, 5 + near * 4, inks.light) +
    rect(200 - reach, y - rise + 4 + near * 4, reach * 2, rise + 6, pick(paints, random));
  if (index % 2 === 0) return step;
  const tooth = reach / 4;
  return (
    step +
    repeat(8, (place) =>
      path(
        pick(paints, random),
        `M${n(200 - reach + place * tooth)} ${n(y + 4)}l${n(tooth / 2)} ${n(-rise * 0.7)} ${n(tooth / 2)} ${n(rise * 0.7)}z`,
        0.9,
      ),
    )
  );
};

const centerY = 138;
const tableRadius = 150;
const fullTurn = Math.PI * 2;

/** A shared table from above: gatherings and suppers. */
export const sharedTable = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  const x = 200 + (random() - 0.5) * 60;
  const ground = rect(0, 0, width, height, inks.third === inkSets.olive.third ? inks.first : inks.third);
  const checks = path(
    inks.dark,
    repeat(14, (column) =>
      repeat(9, (row) => ((column + row) % 2 ? `M${column * 30 - 4} ${row * 30 - 4}h30v30h-30z` : "")),
    ),
    0.09,
  );
  const cloth =
    disc(x, centerY + 6, tableRadius, inks.dark, 0.25) +
    disc(x, centerY, tableRadius, inks.light) +
    `<circle cx="${x.toFixed(1)}" cy="${centerY}" r="${tableRadius - 9}" fill="none" stroke="${inks.first}" stroke-width="5" stroke-dasharray="9 7"/>`;
  return ground + checks + cloth + drawPlates(canvas, x) + drawDish(canvas, x);
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
