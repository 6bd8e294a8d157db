import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** The photos of an evening: on its page, and for its founder. */
export const pictureMessages = defineMessages("features/events/pictures", {
  gallery: {
    title: "Photos of the evening",
    open: params("Show photo: {alt}"),
    next: "Next photo",
    previous: "Previous photo",
    position: params("{index} of {count}"),
  },
  editor: {
    title: "Your photos",
    intro: "Up to twelve photos. Everyone who can open this page sees them. Ask the people on them.",
    add: "Add a Photo",
    preparing: "Preparing the photo",
    uploading: "Uploading the photo",
    alt: "What is on the photo?",
    altHint: "Read out to guests who do not see it.",
    save: "Add Photo",
    saving: "Adding...",
    earlier: params("Move earlier: {alt}"),
    remove: params("Remove: {alt}"),
  },
  problems: {
    svg: "This is a drawing (SVG), not a photo. Choose a JPEG, PNG or WebP file.",
    heic: "This browser cannot read HEIC photos. Save the photo as JPEG, then choose it again.",
    unreadable: "This file is not a photo that the browser can read. Choose a JPEG, PNG or WebP file.",
    small: "This photo is too small. It needs at least 200 pixels on each side.",
    long: "This photo is too long and narrow. Crop it first.",
  },
});
