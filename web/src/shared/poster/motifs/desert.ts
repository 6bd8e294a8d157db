import { n, path, type Canvas } from "../canvas";
import { mix } from "../inks";
import { drawRidge, drawSky } from "../landscape";

/** Wadi Rum: two lines of rock towers behind three dunes. */
export const desert = (canvas: Canvas): string => {
  const { inks } = canvas;
  const towers = [mix(inks.first, inks.ground, 0.62), mix(inks.first, inks.ground, 0.3)];
  const dunes = [inks.first, mix(inks.first, inks.dark, 0.4), inks.dark];
  return (
    drawSky(canvas) +
    towers.map((fill, index) => drawTowers(canvas, 128 + index * 26, fill)).join("") +
    dunes.map((fill, index) => drawRidge(canvas, 200 + index * 26, 36, fill)).join("")
  );
};

const drawTowers = ({ width, height, random }: Canvas, y: number, fill: string): string => {
  let d = `M0 ${height}V${n(y + 20)}`;
  let x = 0;
  while (x < width) {
    const across = 34 + random() * 58;
    const rise = 20 + random() * 54;
    d += `L${n(x + 5)} ${n(y - rise * 0.9)}Q${n(x + across * 0.5)} ${n(y - rise - 6)} `;
    d += `${n(x + across * 0.8)} ${n(y - rise * 0.86)}L${n(x + across)} ${n(y + 16)}`;
    x += across + random() * 26;
    d += `L${n(x)} ${n(y + 18)}`;
  }
  return path(fill, `${d}V${height}z`);
};
