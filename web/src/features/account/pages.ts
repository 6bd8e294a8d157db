export { ProfilePage } from "./ProfilePage";
export { WelcomePage } from "./WelcomePage";
export { FollowingPage, YouPage } from "./YouPage";
