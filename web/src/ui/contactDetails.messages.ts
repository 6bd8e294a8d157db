import { defineMessages } from "../lib/i18n";

export const contactDetailsMessages = defineMessages("contactDetails", {
  city: "Amman, Jordan",
  email: "hello@majlis.example",
  phone: "+962 6 555 0100",
});
