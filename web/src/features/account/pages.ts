export { ProfilePage } from "./ProfilePage";
export { WelcomePage } from "./WelcomePage";
