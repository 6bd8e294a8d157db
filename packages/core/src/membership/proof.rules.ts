/** Rules of the proof that a member shows at a counter. Pure: the member's page and the partner's desk agree on the color. */

/** The hue, in degrees, of a second. Neighboring seconds differ by a third of the circle at least. */
export const proofHue = (milliseconds: number): number => (Math.floor(milliseconds / 1000) * 137) % 360;

/** The color of a second. White text on it has a contrast of 4.5 at least. */
export const proofColor = (milliseconds: number): string => `hsl(${proofHue(milliseconds)} 75% 26%)`;
