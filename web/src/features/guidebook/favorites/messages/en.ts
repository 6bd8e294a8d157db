import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Favorite partners, and the switches of the guidebook for members. */
export const favoritesMessages = defineMessages("features/guidebook/favorites", {
  favorites: {
    add: params("Add {name} to your favorites"),
    remove: params("Remove {name} from your favorites"),
    only: "Favorites",
    openNow: "Open now",
  },
});
