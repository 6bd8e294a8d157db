const star = (size: number, fill: string): string =>
  [0, 45]
    .map(
      (turn) =>
        `<path fill="${fill}" transform="rotate(${turn})" d="M${-size} ${-size}h${size * 2}v${size * 2}h${-size * 2}z"/>`,
    )
    .join("");

const row = ["#0b6b57", "#f2b134", "#bd2740", "#5b48bf", "#0b6b57"];

/** The eight-pointed khatim, as the product's mark and as a band of tiles for empty places. */
export const stars = {
  logo: `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0b6b57"/><g transform="translate(16 16)">${star(6.5, "#f2b134")}<circle r="4" fill="#0b6b57"/></g></svg>`,
  band: `<svg class="band" viewBox="0 0 200 44" width="200" height="44" aria-hidden="true">${row
    .map(
      (fill, index) =>
        `<g transform="translate(${20 + index * 40} 22)">${star(12, fill)}${star(7, "#f8f7f3")}<circle r="4.5" fill="${fill}"/></g>`,
    )
    .join("")}</svg>`,
};
