import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const footerMessages = defineMessages("footer", {
  tagline: "Meet the World Without Traveling",
  quickLinks: "Quick Links",
  guidebook: "Guidebook",
  cityFounder: "City Founder",
  contactUs: "Contact Us",
  legal: "Legal",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  cookies: "Cookie Policy",
  contact: "Contact",
  social: "Social media",
  copyright: params("© {year} Majlis. All rights reserved."),
  theme: "Appearance",
  themeSystem: "System",
  themeLight: "Light",
  themeDark: "Dark",
  login: "Login",
  logo: "Majlis, home",
});
