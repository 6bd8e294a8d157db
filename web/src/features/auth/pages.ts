export { AuthPage } from "./AuthPage";
