/** Values of a pattern's `:name` parts, or undefined when the path is another one. A slash at the end is no matter. */
export const matchPath = (
  pattern: string,
  pathname: string,
): Readonly<Record<string, string>> | undefined => {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value) params[part.slice(1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return params;
};

/** An address with an empty part, as `//events`, is no page: the browser would take it for another site. */
const segmentsOf = (path: string): string[] => path.replace(/^\/|\/$/g, "").split("/");

/** Addresses are written by anyone: a broken escape stands for itself. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
};
