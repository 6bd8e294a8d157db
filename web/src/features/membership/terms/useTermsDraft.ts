import type { PartnerTerms } from "@majlis/contracts/businesses/terms";
import type { OpenHours, Weekday } from "@majlis/core/businesses/openHours.rules";
import { weekdays } from "@majlis/contracts/values";
import { useState } from "react";

/** Days without times are closed. */
const isFilled = ({ from, until }: OpenHours): boolean => from !== "" || until !== "";

/** What is typed into the hours of a form. `read` gives the fields of `TermsFields`. */
export const useTermsDraft = (offer: Pick<PartnerTerms, "hours"> | undefined) => {
  const [week, setWeek] = useState<readonly OpenHours[]>(() =>
    weekdays.map((day) => offer?.hours.find((each) => each.day === day) ?? { day, from: "", until: "" }),
  );
  const filled = week.filter(isFilled);
  return {
    week,
    filled,
    setTimes: (day: Weekday, times: Partial<OpenHours>) =>
      setWeek((all) => all.map((each) => (each.day === day ? { ...each, ...times } : each))),
    /** Gives all days the hours of the first day that has some. */
    copyFirst: () =>
      setWeek((all) => {
        const first = all.find(isFilled);
        return all.map((each) => ({ ...each, ...first, day: each.day }));
      }),
    read: (data: FormData) => {
      const terms = data.get("terms");
      return {
        hours: filled,
        terms: typeof terms === "string" && terms.trim() !== "" ? terms : null,
        excluded_days: data.getAll("excluded_days"),
      };
    },
  };
};

export type TermsDraft = ReturnType<typeof useTermsDraft>;
