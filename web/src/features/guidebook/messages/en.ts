import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const guidebookMessages = defineMessages("features/guidebook", {
  honored: {
    share: params("{percent}% honored"),
    members: count({ one: "{count} member", many: "{count} members" }),
    sort: "Sort",
    byName: "By district",
    byShare: "Most honored",
  },
  guidebook: {
    title: "Guidebook",
    heroTitle: "Your city, with a discount",
    heroBody: "Partner businesses that welcome members: where to eat, what to see, and who can help.",
    partners: "Partner Businesses",
    search: "Search businesses",
    searchPlaceholder: "Name of a place...",
    city: "City",
    allCities: "All cities",
    category: "Category",
    allCategories: "All categories",
    Restaurants: "Restaurants",
    Attractions: "Attractions",
    Services: "Services",
    Entertainment: "Entertainment",
    loading: "Loading businesses",
    discount: params("{percent}% off"),
    percent: params("{percent}%"),
    off: "off",
    districts: "Districts",
    allDistricts: "All",
    places: count({ one: "{count} place", many: "{count} places" }),
    savesUpTo: params("Members save up to {percent}%"),
    savesAt: count({ one: "at {count} partner place", many: "at {count} partner places" }),
    savesAction: "Become a Member",
    details: params("Details: {name}"),
    website: "Website",
    map: "Map",
    ofBusiness: params(": {name}"),
    invite: "Become a Member to see it",
    ofInvite: params(": the contacts and the discount of {name}"),
    membersOnly: "Members only",
    noContacts: "Ask for the member discount at the counter.",
    noMatchTitle: "No business matches",
    noMatchBody: "Try another word, city or category.",
    clearFilters: "Clear Filters",
    emptyTitle: "The guidebook is being written",
    emptyBody: "The first partner businesses will be here soon.",
    cardTitle: "Your membership card",
    cardBody: "Show it at the counter.",
    cardOpen: "Show Card",
  },

  // Favorite partners, and the switches of the guidebook for members.

  favorites: {
    add: params("Add {name} to your favorites"),
    remove: params("Remove {name} from your favorites"),
    only: "Favorites",
    openNow: "Open now",
  },

  // A report by a member.

  report: {
    question: "Was your card honored?",
    ofBusiness: params(": {name}"),
    yes: "Yes",
    no: "No",
    saving: "Saving…",
    saidYes: "You said: honored. Change",
    saidNo: "You said: not honored. Change",
    saved: "Thank you. Your answer counts for 90 days.",
  },
});
