export { AboutPage } from "./AboutPage";
export { ContactPage } from "./ContactPage";
export { HomePage } from "./HomePage";
