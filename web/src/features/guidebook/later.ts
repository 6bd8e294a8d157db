export { FavoriteButton } from "./favorites/FavoriteButton";
export { GuidebookToggles } from "./favorites/GuidebookToggles";
export { HonoredQuestion } from "./honored/HonoredQuestion";
export { GuidebookCard } from "./GuidebookCard";
