import { defineMessages } from "../../lib/i18n";

export const profileMessages = defineMessages("profile", {
  title: "Profile",
  intro: "What hosts and the people at the door know of you.",
  fullName: "Full name",
  phone: "Phone",
  city: "City",
  country: "Country",
  email: "Email",
  emailNote: "Email cannot be changed. Contact support if needed.",
  save: "Save Changes",
  saving: "Saving...",
  saved: "Profile updated successfully",
  status: "Account Status",
  activeMember: "Active Member",
  memberSince: "Member Since",
  unknown: "Unknown",
  role: "Role",
  notLoaded: "Your profile could not be read. Reload the page to try again.",
});
