export { GiftPage } from "./GiftPage";
export { GiftsPage } from "./GiftsPage";
export { GiftSuccessPage } from "./GiftPage";
