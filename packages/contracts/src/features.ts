/** Features that a deployment can do without. docs/product.md has a section on each. */
export const features = [
  "placeInTime",
  "stillComing",
  "rhythm",
  "lights",
  "kursi",
  "gifts",
  "friendMonth",
  "tables",
  "weeklyLetter",
] as const;
export type FeatureName = (typeof features)[number];

/** Reads names of features that are off, separated by commas. Throws with the first unknown one. */
export const readFeatures = (text = ""): ReadonlySet<FeatureName> => {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return new Set(
    names.map((name) => {
      const feature = features.find((one) => one === name);
      if (!feature) throw new Error(`FEATURES_OFF has ${name}. The features: ${features.join(", ")}`);
      return feature;
    }),
  );
};
