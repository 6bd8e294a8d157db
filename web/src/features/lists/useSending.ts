import { useEffect, useState } from "react";
import { toastFailure } from "#shared/api/toastFailure.ts";
import {
  dropUnfinished,
  findUnfinished,
  type ListTarget,
  type ListUnderWay,
  sendList,
  type Step,
} from "./sendList";

/** What a list became: its rows, each with its result. */
export type Sent<Person, Result> = readonly { readonly person: Person; readonly result: Result }[];

/** How far a list is that is being sent. */
interface Progress {
  readonly step: Step["step"];
  readonly through: number;
  readonly all: number;
}

export interface Sending<Person, Result> {
  readonly progress: Progress | undefined;
  /** The list that stopped on this device. */
  readonly unfinished: ListUnderWay<Person, Result> | undefined;
  /** Undefined when it failed; the failure was shown. */
  readonly check: (people: readonly Person[]) => Promise<readonly Result[] | undefined>;
  readonly bring: (list: ListUnderWay<Person, Result>) => Promise<Sent<Person, Result> | undefined>;
  readonly leave: () => Promise<void>;
}

/** Sends lists to a target, and finds the one that stopped on this device. */
export const useSending = <Person, Result>(target: ListTarget<Person, Result>): Sending<Person, Result> => {
  const [progress, setProgress] = useState<Progress>();
  const [unfinished, setUnfinished] = useState<ListUnderWay<Person, Result>>();
  const look = async () => setUnfinished(await findUnfinished(target));
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const found = await findUnfinished(target);
      if (isCurrent) setUnfinished(found);
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [target]);
  const send = async (list: ListUnderWay<Person, Result>, step: Step["step"]) => {
    const all = list.people.length;
    try {
      return await sendList(target, list, step, (through) => setProgress({ step, through, all }));
    } catch (error) {
      await toastFailure(error, target.fallback);
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  return {
    progress,
    unfinished,
    check: (people) => send({ people, mail: true, results: [] }, "check"),
    bring: async (list) => {
      const results = await send(list, "bring");
      await look();
      return results && pairUp(list.people, results);
    },
    leave: async () => {
      await dropUnfinished(target.name);
      await look();
    },
  };
};

const pairUp = <Person, Result>(people: readonly Person[], results: readonly Result[]) =>
  people.flatMap((person, index) => {
    const result = results[index];
    return result === undefined ? [] : [{ person, result }];
  });
