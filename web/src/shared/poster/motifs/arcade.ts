import { n, path, rect, repeat, type Canvas } from "../canvas";
import { mix } from "../inks";
import { drawRidge, drawSky } from "../landscape";

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
    repeat(40, (index) =>
      path(index % 2 ? inks.second : inks.third, `M${n(index * 10.4)} ${n(top - 1)}l5.2-8 5.2 8z`),
    ) +
    rect(-4, top - 1, 410, 7, inks.dark) +
    drawFloor(canvas)
  );
};

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
