/** The first name in a full name. Pure, for server and page. */

/** A title, or the first part of a name of two words, such as عبد الله, Abu Bakr and Dr. Lina. */
const leading =
  /^(?:عبد|أبو|ابو|أم|ام|ابن|بنت|د\.|م\.|أ\.|abd|abdel|abdul|abdal|abu|abou|umm|ibn|bint|dr\.?|eng\.?|prof\.?|mr\.?|mrs\.?|ms\.?)$/iu;

/** The second part of such a name: نور الدين, Heba Allah. */
const trailing = /^(?:الله|الدين|الإسلام|الاسلام|allah|(?:al|el|ad|ed|ud)-?d[ie]+ne?|al-islam)$/iu;

/**
 * The first word of a name, with the words that belong to it. Empty for an empty name. A name of one word stays as it is.
 */
export const firstNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  let end = 1;
  while (leading.test(words[end - 1] ?? "")) end++;
  if (trailing.test(words[end] ?? "")) end++;
  return words.slice(0, end).join(" ");
};
