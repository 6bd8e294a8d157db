/** The most faces that a page shows. */
export const mostFaces = 24;

/** The first word of a name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? "";
