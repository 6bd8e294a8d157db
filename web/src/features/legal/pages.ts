export { AccessibilityPage } from "./AccessibilityPage";
export { ConductPage } from "./ConductPage";
export { CookiesPage } from "./CookiesPage";
export { PrivacyPage } from "./PrivacyPage";
export { TermsPage } from "./TermsPage";
