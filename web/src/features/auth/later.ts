export { CodeAgain } from "./code/CodeAgain";
export { CodeLinkQuestion } from "./code/CodeLinkQuestion";
export { CodeSteps } from "./code/CodeSteps";
export { startCode } from "./code/startCode";
