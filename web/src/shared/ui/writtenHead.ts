/** What the page that is being written out at build says of itself. Browsers have `document.head` for it. */
export const writtenHead: { title?: string; description?: string | undefined } = {};
