const probe = [11, 107, 87, 255] as const;
/** Some browsers change single shades a little. */
const farthestShade = 8;

/** Whether the browser protects against fingerprints: it hands out noise in place of what a canvas shows. */
export const isScrambled = (context: CanvasRenderingContext2D): boolean => {
  context.fillStyle = `rgb(${probe.slice(0, 3).join()})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return probe.some((shade, index) => Math.abs((data[index] ?? 0) - shade) > farthestShade);
};
