const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 has no place for, written by whoever typed them. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** `<name>text</name>`, with the text made safe. */
export const xmlElement = (name: string, text: string): string =>
  `<${name}>${text.replace(forbidden, "").replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)}</${name}>`;
