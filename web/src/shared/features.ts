import { type FeatureName, readFeatures } from "@majlis/contracts/features";

const off = readFeatures(import.meta.env.VITE_FEATURES_OFF);

/** Whether this deployment has a feature. The server decides by the same variable, `FEATURES_OFF`. */
export const hasFeature = (name: FeatureName): boolean => !off.has(name);
