const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The text of a description that another tool wrote as HTML. It is shown as text, never as HTML. */
export const plainText = (text: string): string =>
  /<(?:p|br|div|a|b|i|u|ul|ol|li|strong|em|span|h\d)\b[^>]*>/i.test(text)
    ? text
        .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, "\n")
        .replaceAll(/<[^<>]*>/g, "")
        .replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (whole: string, code?: string, name = "") =>
          code === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number(code)),
        )
        .replaceAll(/\n{3,}/g, "\n\n")
        .trim()
    : text;
