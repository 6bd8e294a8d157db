/** The wording of mails. Functions take what a sentence names. */
export const mailMessages = {
  closing: "Majlis, Amman. Meet the World Without Traveling.",
  when: "When",
  where: "Where",
  placeFollows: "The host will tell you in time",
  confirm: {
    subject: "Confirm your Majlis account",
    heading: "One step, and you are in",
    body: "Confirm that this address is yours. The link works for a day.",
    code: (code: string) => `Or type this code on the page: ${code}`,
    action: "Confirm my account",
  },
  reset: {
    subject: "Choose a new Majlis password",
    heading: "Choose a new password",
    body: "You asked for a new password. The link works for an hour. If it was not you, do nothing: your password stays.",
    code: (code: string) => `Or type this code on the page: ${code}`,
    action: "Choose a new password",
  },
  ticket: {
    subject: (title: string) => `Your ticket: ${title}`,
    heading: (name: string) => `${name}, you have a seat`,
    body: "Show this QR code at the venue for entry",
    action: "Open my tickets",
  },
  request: {
    subject: (title: string) => `Your request: ${title}`,
    heading: (name: string) => `Thank you, ${name}`,
    body: (host: string) => `Your request is with ${host}. You will get a mail as soon as it is decided.`,
    action: "See the event",
  },
  declined: {
    subject: (title: string) => `Your request: ${title}`,
    heading: (name: string) => `We are sorry, ${name}`,
    body: (host: string) => `${host} could not give you a seat this time.`,
    members: "Members join most events directly, without asking.",
    action: "See other events",
  },
  changed: {
    subject: (title: string) => `Changed: ${title}`,
    heading: "Time or place have changed",
    body: "Your ticket stays valid. This is how it stands now:",
    action: "Open my tickets",
  },
  canceled: {
    subject: (title: string) => `Canceled: ${title}`,
    heading: (name: string) => `${name}, this one will not take place`,
    body: (host: string) => `${host} had to cancel it.`,
    words: (host: string) => `A word from ${host}:`,
    action: "See other events",
  },
} as const;
