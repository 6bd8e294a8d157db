import { params } from "@nanostores/i18n";
import { defineMessages } from "../../../lib/i18n";

export const dashboardUsersMessages = defineMessages("dashboardUsers", {
  addUser: "Add User",
  addBody:
    "People open their own account, so that nobody else ever knows their password. Send them this link; afterwards you give them their role here.",
  link: "Link to sign up",
  copy: "Copy Link",
  copied: "Link copied",
  notCopied: "Select the link and copy it.",
  byMail: "Send by Mail",
  mailSubject: "Your account at Majlis",
  mailBody: params("Marhaba!\n\nOpen your account at Majlis here: {link}\n"),
  newest: "Newest accounts",
  all: "All Users",
  joined: params("Joined {date}"),
  comingSoon: "User List Coming Soon",
  comingSoonBody: "Whoever opens an account stands here.",
});
