const marksOf = (slot: string) => [`<!-- ${slot} -->`, `<!-- /${slot} -->`] as const;

/** Fills slots of the template (web/index.html): what stands between their marks, and the marks. */
export const fillSlots = (template: string, texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts).reduce((document, [slot, text]) => {
    const [start, end] = marksOf(slot);
    const [from, to] = [document.indexOf(start), document.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The document has no slot "${slot}"`);
    return document.slice(0, from) + text + document.slice(to + end.length);
  }, template);
