import type { SearchEntry } from "#core/search/searchIndex";
import { phoneWords, searchWords } from "#core/search/words.rules";

interface SearchedUser {
  readonly id: string;
  readonly full_name: string;
  readonly phone?: string | undefined;
  readonly created_at: string;
}

const mostWords = 20;
const lastMs = 9_999_999_999_999;

/** The words of a person: name and phone. The newest account comes first. */
export const userWords = ({ id: ref_id, full_name, phone = "", created_at }: SearchedUser): SearchEntry => ({
  ref_id,
  domain: "user",
  words: [...searchWords([full_name, ...phoneWords(phone)], mostWords)],
  sort: String(lastMs - new Date(created_at).getTime()),
});
