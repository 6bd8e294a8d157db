import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** The hosts whom the person follows, on the account page. */
export const followsMessages = defineMessages("features/account/follows", {
  list: {
    title: "Hosts you follow",
    body: "You get a mail about their new evenings, at most one a day.",
    loading: "Loading the hosts...",
    none: "You follow no host yet. Open the host's name on an event to follow.",
    allEvents: "All events",
    former: "A former host",
    since: params("Since {date}"),
    unfollow: "Unfollow",
    ofHost: params(" {name}"),
    saving: "Saving...",
    stopped: params("You no longer follow {name}"),
  },
});
