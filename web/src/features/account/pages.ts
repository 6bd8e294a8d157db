export { GiftPage, GiftsPage, GiftSuccessPage } from "#features/gifts/later.ts";
export { ProfilePage } from "./ProfilePage";
export { SuspendedPage } from "./SuspendedPage";
export { WelcomePage } from "./WelcomePage";
export { FollowingPage } from "./FollowingPage";
export { YouPage } from "./YouPage";
