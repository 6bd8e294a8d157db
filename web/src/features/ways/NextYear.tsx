import { useMessages } from "#shared/i18n/i18n.ts";
import { yearlyPrice } from "#shared/yearlyPrice.ts";
import { waysMessages } from "./messages/en";

interface NextYearProps {
  readonly date: string;
  /** It is paid by transfer. */
  readonly isByHand: boolean;
}

/** When and what the next year costs, or when we write how to pay it. */
export const NextYear = ({ date, isByHand }: NextYearProps) => {
  const { paidUntilYear, activeYear } = useMessages(waysMessages).year;
  return isByHand ? paidUntilYear({ date }) : activeYear({ date, yearly: yearlyPrice() });
};
