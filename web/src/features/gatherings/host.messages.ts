import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

/** What a host does with a gathering. */
export const hostMessages = defineMessages("host", {
  youHost: "You host this gathering.",
  edit: "Edit Gathering",
  editTitle: "Edit Gathering",
  save: "Save Changes",
  saving: "Saving...",
  saved: "Gathering updated successfully!",
  cancel: "Cancel Gathering",
  cancelTitle: "Cancel this gathering?",
  cancelBody: "Everyone who holds a ticket is told by email. This cannot be taken back.",
  canceling: "Canceling...",
  canceled: "Gathering canceled",
  canceledBody: "Everyone who held a ticket is told.",
  create: "Create Gathering",
  creating: "Creating...",
  created: "Gathering created successfully!",
  fieldTitle: "Title",
  fieldDescription: "Description (optional)",
  fieldStart: "Date and time",
  fieldVenue: "Venue name (optional)",
  fieldAddress: "Venue address (optional)",
  fieldCity: "City",
  fieldCapacity: "Capacity (max 20)",
  cityTime: "On the city's clock",
  attendees: "Attendees",
  attendeesOf: params("Who comes to {title}"),
  attendeesLoading: "Loading attendees...",
  noAttendees: "No attendees yet",
  joinedOn: params("Joined {date}"),
});
