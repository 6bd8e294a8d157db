import type { WordingOf } from "../lib/i18n";
import type { contactDetailsMessages } from "./contactDetails.messages";

export default {
  city: "عمّان، الأردن",
  email: "hello@majlis.example",
  phone: "+962 6 555 0100",
} satisfies WordingOf<typeof contactDetailsMessages>;
