import type { output, ZodMiniType } from "zod/mini";
import { atom } from "nanostores";
import { ApiError, NetworkError } from "../api/apiErrors";
import { logFailure } from "../api/log";
import { type Kept, ownStore } from "./ownStore";
import { personId } from "./personId";

interface OwnRead<Schema extends ZodMiniType> {
  /** The name that it is kept under. */
  readonly name: string;
  readonly schema: Schema;
  readonly load: () => Promise<output<Schema>>;
  /** Whether the person wants it kept; yes, without it. */
  readonly isKept?: () => boolean;
  /** Takes an answer that came after the kept one was shown. */
  readonly onLate: (value: output<Schema>) => void;
}

/** How long an answer is waited for where there is something to show instead. */
const patienceMs = 3_000;

/** What is shown as it was saved, by name, and since when; a name that is not there was read anew. */
export const shownAsSaved = atom<Readonly<Record<string, number>>>({});

/**
 * Reads something of one's own and keeps it on this device. Where nothing answers, or not soon, answers with what was
 * kept, and says so in `shownAsSaved`. Throws what `load` throws where nothing was kept, and each refusal.
 */
export const readOwn = async <Schema extends ZodMiniType>(read: OwnRead<Schema>): Promise<output<Schema>> => {
  const { name, schema, isKept = () => true, onLate } = read;
  const owner = personId();
  const answer = read.load().then((value) => {
    if (isKept()) keep(name, value, owner);
    return value;
  });
  const takeLate = async () => {
    try {
      const value = await answer;
      if (owner === personId()) onLate(freshly(name, value));
    } catch (error) {
      logFailure("What is shown is what was saved", error);
    }
  };
  const first = await Promise.race([answer.then(asFresh, asFailed), afterPatience()]);
  if (first && "value" in first) return freshly(name, first.value);
  if (first && isRefusal(first.error)) throw first.error;
  const kept = await readKept(name, schema);
  if (!kept) return freshly(name, await answer);
  shownAsSaved.set({ ...shownAsSaved.get(), [name]: kept.at });
  if (!first) void takeLate();
  return kept.value;
};

const asFresh = <Value>(value: Value) => ({ value });
const asFailed = (error: unknown) => ({ error });
const afterPatience = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !(error instanceof NetworkError) && error.code !== "Unexpected";

const freshly = <Value>(name: string, value: Value): Value => {
  const { [name]: _before, ...others } = shownAsSaved.get();
  shownAsSaved.set(others);
  return value;
};

/** Nothing to keep it in, or no room: the page itself does not suffer. */
const keep = (name: string, value: unknown, owner: string | undefined): void => {
  ownStore
    .save(name, value, owner)
    .catch((error: unknown) => logFailure(`${name} could not be saved`, error));
};

const readKept = async <Schema extends ZodMiniType>(
  name: string,
  schema: Schema,
): Promise<Kept<output<Schema>> | undefined> => {
  try {
    return await ownStore.read(name, schema);
  } catch (error) {
    logFailure(`${name} could not be read from this device`, error);
    return undefined;
  }
};
