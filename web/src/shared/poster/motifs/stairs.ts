import { n, path, rect, repeat, type Canvas } from "../canvas";
import { inkSets, mix } from "../inks";
import { pick } from "../random";
import { drawSky } from "../landscape";

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
