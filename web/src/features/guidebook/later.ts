export { FavoriteButton } from "./Favorites";
export { HonoredQuestion } from "./honored/HonoredQuestion";
export { GuidebookCard } from "./GuidebookCard";
