export { DeferredRoot } from "./DeferredRoot";
export { MobileMenu } from "./shell/MobileMenu";
export { PersonMenu } from "./shell/PersonMenu";
