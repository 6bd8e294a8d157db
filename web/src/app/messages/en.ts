import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const appMessages = defineMessages("app", {
  shell: {
    skip: "Skip to content",
    logo: "Majlis, home",
    main: "Main",
    home: "Home",
    events: "Events",
    membership: "Membership",
    aboutUs: "About Us",
    gatherings: "Gatherings",
    guidebook: "Guidebook",
    login: "Login",
    country: "Country",
    countryIs: params("Country: {country}"),
    Jordan: "Jordan",
    "United States": "United States",
    "United Kingdom": "United Kingdom",
    accountMenu: params("{name}, account menu"),
    userFallback: "User",
    signOut: "Sign Out",
    signedOut: "Signed out successfully",
    signedOutBody: "See you next time!",
    openMenu: "Open menu",
    closeMenu: "Close menu",
    loadingAccount: "Loading your account",
    loadingPage: "Loading",
    toggleSidebar: "Toggle sidebar",
    navigation: "Navigation",
  },
});
