import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of the camera, which few pages open. */
export const cameraMessages = defineMessages("shared/ui/camera", {
  view: {
    picture: "The camera's picture",
    starting: "Opening the camera",
    torchOn: "Turn the light on",
    torchOff: "Turn the light off",
    switchCamera: "Switch camera",
    tryAgain: "Try Again",
    unsupportedTitle: "No camera in this browser",
    unsupportedBody: "This browser cannot open a camera here. Type the code instead.",
    refusedTitle: "The camera is not allowed",
    refusedBody: "Allow it for this site in the browser's settings and try again, or type the code.",
    absentTitle: "No camera found",
    absentBody: "Connect a camera and try again, or type the code.",
    inUseTitle: "The camera is in use",
    inUseBody: "Close the other app or tab that uses it and try again, or type the code.",
    lostTitle: "The camera is gone",
    lostBody: "It was disconnected or taken away. Try again, or type the code.",
    failedTitle: "The camera did not open",
    failedBody: "Try again, or type the code.",
  },
});
