/** How long a code must be out of sight before it counts as shown again. */
const forgetMs = 2500;

/**
 * Tells a code that is newly shown from one that is still held before the camera: called with what each look saw and
 * when it was, in milliseconds.
 */
export const watchForCodes = () => {
  let last = { code: "", at: Number.NEGATIVE_INFINITY };
  return (code: string | undefined, at: number): boolean => {
    if (code === undefined) return false;
    const isNew = code !== last.code || at - last.at > forgetMs;
    last = { code, at };
    return isNew;
  };
};
