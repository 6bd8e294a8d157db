import {
  type Canvas,
  disc,
  lampRadius,
  markRow,
  n,
  path,
  pick,
  place,
  type Random,
  rect,
  repeat,
} from "../canvas";
import { type Inks, inkSets, mix } from "../inks";
import { drawRidge, drawSky } from "./landscapes";

/** The arcade of Jerash above a striped floor. */
export const arcade = (canvas: Canvas): string => {
  const { width, height, inks, random } = canvas;
  const sky = drawSky(canvas) + drawRidge(canvas, height * 0.66, 40, mix(inks.first, inks.ground, 0.5));
  const arches = Math.max(2, Math.round(width / 120)) + Math.floor(random() * 2);
  const span = width / arches;
  const top = height * (0.32 + random() * 0.06);
  const floor = height * 0.854;
  // Oil lamps on the cornice.
  markRow(canvas, [0.01, 0.99], () => top - 11);
  const teeth = (fill: string, first: 0 | 1): string =>
    path(
      fill,
      repeat(
        Math.ceil(width / 20.8) + 1,
        (index) => `M${n((2 * index + first) * 10.4)} ${n(top - 1)}l5.2-8 5.2 8z`,
      ),
    );
  return (
    sky +
    drawArches(canvas, arches, top, floor) +
    repeat(arches + 1, (index) => drawPillar(canvas, index * span, span * 0.2, floor)) +
    teeth(inks.third, 0) +
    teeth(inks.second, 1) +
    rect(-4, top - 1, width + 8, 7, inks.dark) +
    drawFloor(canvas, floor)
  );
};

const drawArches = ({ width, inks }: Canvas, arches: number, top: number, floor: number): string => {
  const span = width / arches;
  const opening = span * 0.8;
  const radius = n(opening / 2);
  const base = n(floor);
  const holes = repeat(arches, (index) => {
    const x = n(index * span + span * 0.1);
    const spring = n(top + 26 + opening / 2);
    return `M${x} ${base}V${spring}a${radius} ${radius} 0 0 1 ${n(opening)} 0V${base}z`;
  });
  return `<path fill="${inks.first}" fill-rule="evenodd" d="M-4 ${n(top)}H${width + 4}V${base}H-4z${holes}"/>`;
};

const drawPillar = ({ inks }: Canvas, center: number, thickness: number, floor: number): string => {
  const x = center - thickness / 2;
  return (
    rect(x - 3, floor - 90, thickness + 6, 6, inks.second) +
    rect(x + thickness * 0.6, floor - 84, thickness * 0.4, 84, inks.dark, 0.2) +
    rect(x - 5, floor - 8, thickness + 10, 8, inks.second)
  );
};

const drawFloor = ({ width, height, inks }: Canvas, floor: number): string =>
  rect(0, floor, width, height - floor, inks.dark) +
  repeat(11, (index) =>
    path(
      index % 2 ? inks.third : inks.second,
      `M${n(width / 2 + (index - 5.5) * 44)} ${n(floor)}h34L${n(width / 2 + 40 + (index - 5) * 92)} ${height}h-70z`,
      0.9,
    ),
  );

const steps = 9;

/** Painted stairs between two hills. */
export const stairs = (canvas: Canvas): string => {
  const { width, height, inks } = canvas;
  const hills =
    path(
      mix(inks.first, inks.ground, 0.6),
      `M0 ${n(height * 0.35)}L${n(width * 0.3)} ${n(height * 0.23)}V${height}H0z`,
    ) +
    path(
      mix(inks.third, inks.ground, 0.5),
      `M${width} ${n(height * 0.27)}L${n(width * 0.71)} ${n(height * 0.18)}V${height}H${width}z`,
    );
  const drawWindow = (x: number, y: number, radius: number): string => {
    const outline = `M${n(x)} ${n(y)}v-26a${radius} ${radius} 0 0 1 ${2 * radius} 0v26z`;
    canvas.mark(x + radius, y - 17, radius, outline);
    return outline;
  };
  const windows = path(
    inks.dark,
    repeat(
      3,
      (index) =>
        drawWindow(width * (0.055 + index * 0.08), height * 0.58 - index * 8, 9) +
        drawWindow(width * (0.775 + index * 0.075), height * 0.49 + index * 6, 8),
    ),
    0.55,
  );
  let last = "";
  const drawn = repeat(steps, (index) => {
    last = pickOther(stepPaints(inks), last, canvas.random);
    return drawStep(canvas, index, last);
  });
  return drawSky(canvas) + hills + windows + drawn;
};

const stepPaints = (inks: Inks) =>
  [inks.first, inks.second, inks.third, inks.light, inks === inkSets.night ? inks.first : inks.dark] as const;

/** A paint that differs from the last one. */
const pickOther = (paints: ReturnType<typeof stepPaints>, last: string, random: Random): string => {
  const picked = pick(paints, random);
  return picked === last ? (paints[(paints.indexOf(picked) + 1) % paints.length] ?? picked) : picked;
};

const drawStep = ({ width, height, inks, random, mark }: Canvas, index: number, paint: string): string => {
  const paints = stepPaints(inks);
  const near = index / (steps - 1);
  const first = height * 0.323;
  const y = first + near ** 1.35 * (height - first);
  const rise = (height / 260) * (12 + near * 22);
  const reach = (width / 400) * (78 + near * 190);
  const left = width / 2 - reach;
  for (const share of [0.06, 0.5, 0.94])
    mark(left + share * 2 * reach, y - rise - 2, lampRadius({ width, height }));
  const step =
    rect(left, y - rise, reach * 2, 5 + near * 4, inks.light) +
    rect(left, y - rise + 4 + near * 4, reach * 2, rise + 6, paint);
  if (index % 2 === 0) return step;
  const tooth = reach / 4;
  return (
    step +
    repeat(8, (side) =>
      path(
        pick(paints, random),
        `M${n(left + side * tooth)} ${n(y + 4)}l${n(tooth / 2)} ${n(-rise * 0.7)} ${n(tooth / 2)} ${n(rise * 0.7)}z`,
        0.9,
      ),
    )
  );
};

const fullTurn = Math.PI * 2;

/** A shared table from above: gatherings and suppers. */
export const sharedTable = ({ width, height, inks, random, mark }: Canvas): string => {
  const radius = Math.min(width * 0.47, height * 0.58);
  const ground = inks.third === inkSets.olive.third ? inks.first : inks.third;
  const checks = path(
    inks.dark,
    repeat(Math.ceil(width / 30) + 1, (column) =>
      repeat(Math.ceil(height / 30) + 1, (row) =>
        (column + row) % 2 ? `M${column * 30 - 4} ${row * 30 - 4}h30v30h-30z` : "",
      ),
    ),
    0.09,
  );
  const cloth =
    disc(0, 6, 150, inks.dark, 0.25) +
    disc(0, 0, 150, inks.light) +
    `<circle r="141" fill="none" stroke="${inks.first}" stroke-width="5" stroke-dasharray="9 7"/>`;
  const x = width / 2 + (random() - 0.5) * width * 0.15;
  const ring = (radius / 150) * 66;
  // Candles between the plates and the dish.
  for (let index = 0; index < 24; index++)
    mark(
      x + Math.cos((index / 24) * fullTurn) * ring,
      height * 0.53 + Math.sin((index / 24) * fullTurn) * ring,
      ring / 16,
    );
  return (
    rect(0, 0, width, height, ground) +
    checks +
    place(x, height * 0.53, radius / 150, 0, cloth + drawPlates(inks, random) + drawDish(inks, random))
  );
};

const drawPlates = (inks: Inks, random: Random): string => {
  const plates = 7;
  const start = random() * fullTurn;
  return repeat(plates, (index) => {
    const angle = start + (index / plates) * fullTurn;
    const x = Math.cos(angle) * 106;
    const y = Math.sin(angle) * 106;
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

const drawDish = (inks: Inks, random: Random): string =>
  disc(0, 0, 52, inks.dark, 0.14) +
  disc(0, -3, 51, inks.second) +
  disc(0, -3, 40, inks.light) +
  repeat(46, () => {
    const angle = random() * fullTurn;
    const distance = Math.sqrt(random()) * 34;
    return disc(
      Math.cos(angle) * distance,
      -3 + Math.sin(angle) * distance,
      2.2 + random() * 2.2,
      pick([inks.first, inks.second, inks.dark, "#5E8C4A"], random),
    );
  });
