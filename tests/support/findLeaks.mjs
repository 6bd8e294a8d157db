import { readFileSync } from "node:fs";

/** Personal data and secrets that no line of output may contain. */
const secrets = {
  "an e-mail": /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  "a phone": /\+\d{2,3}[ \d]{8,}/,
  "a token": /\beyJ[\w-]{20,}\.[\w-]{20,}/,
  "a ticket's or card's code": /\b(EVT|GTH|MEM)-[0-9A-HJKMNP-TV-Z]{33}\b/,
};

/** Numbers of the log lines with forbidden data and its kind. The line itself is not repeated. */
export const findLeaks = (file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      Object.entries(secrets)
        .filter(([, secret]) => secret.test(line))
        .map(([what]) => `line ${index + 1} has ${what}`),
    );
