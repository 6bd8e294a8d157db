import { defineMessages } from "../../lib/i18n";

export const contactMessages = defineMessages("contact", {
  title: "Contact Us",
  intro: "A question, an idea, or something that went wrong: a person reads it and answers.",
  directly: "Or reach us directly",
  name: "Name",
  email: "Email",
  message: "Message",
  send: "Send Message",
  sending: "Sending...",
  sent: "Message sent",
  sentBody: "Thank you. We have your message and will get back to you soon.",
});
