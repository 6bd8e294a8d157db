import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** The photo of an event in its form, and the photo of its host. */
export const coverMessages = defineMessages("features/founders/pictures", {
  cover: {
    drawn: "Drawn",
    photo: "Photo",
    kind: "Poster or photo",
    choose: "Choose a Photo",
    other: "Other Photo",
    drop: "or drop it here, or paste it",
    altLabel: "What is on the photo?",
    altHint: "Read out to guests who do not see it.",
    preparing: "Preparing the photo",
    uploading: "Uploading the photo",
    ready: params("{size} kB. The place where it was taken is removed."),
    rights: "Use a photo that is yours, and ask the people on it.",
  },
  portrait: {
    title: "Your photo",
    choose: "Choose a Photo",
    other: "Other Photo",
    preview: "Your new photo, not saved yet",
    note: "Everyone sees it on your page and beside your events. A square from the middle of the photo is used.",
    ready: params("{size} kB. The place where it was taken is removed."),
    preparing: "Preparing the photo",
    uploading: "Uploading the photo",
    save: "Save Photo",
    saving: "Saving...",
    saved: "Your photo is saved",
    remove: "Remove Photo",
    removing: "Removing...",
    removed: "Your photo is removed",
  },
});
