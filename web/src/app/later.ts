export { DeferredRoot } from "./DeferredRoot";
export { DemoBanner } from "#features/membership/DemoBanner.tsx";
export { MobileMenu } from "./shell/MobileMenu";
export { PersonMenu } from "./shell/PersonMenu";
