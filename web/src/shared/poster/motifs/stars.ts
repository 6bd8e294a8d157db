import { n, rect, repeat, type Canvas } from "../canvas";
import { pick } from "../random";

/** Khatim: a tiling of eight-pointed stars and crosses. */
export const stars = ({ width, height, inks, random }: Canvas): string => {
  const size = 62 + Math.floor(random() * 3) * 14;
  const turn = pick([0, 22.5, 45], random);
  const [outer, heart, cross] =
    random() < 0.5 ? [inks.first, inks.second, inks.third] : [inks.third, inks.first, inks.second];
  const star = `<g id="s">${eightPoints(size * 0.335, outer)}${eightPoints(size * 0.21, inks.light)}<circle r="${n(size * 0.15)}" fill="${heart}"/></g>`;
  const small = `<g id="c"><path d="${square(size * 0.15)}" transform="rotate(45)" fill="${cross}"/><circle r="${n(size * 0.055)}" fill="${inks.light}"/></g>`;
  const tiling = repeat(11, (row) =>
    repeat(12, (column) => {
      const x = (column - 3) * size;
      const y = (row - 3) * size;
      return `<use href="#s" x="${x}" y="${y}"/><use href="#c" x="${n(x + size / 2)}" y="${n(y + size / 2)}"/>`;
    }),
  );
  return `${rect(0, 0, width, height, inks.ground)}<defs>${star}${small}</defs><g transform="rotate(${turn} 200 130)">${tiling}</g>`;
};

const square = (half: number): string => {
  const h = n(half);
  return `M${-h} ${-h}H${h}V${h}H${-h}z`;
};

const eightPoints = (half: number, fill: string): string =>
  `<path d="${square(half)}" fill="${fill}"/><path d="${square(half)}" transform="rotate(45)" fill="${fill}"/>`;
