// What the prices of a house may be.
import * as z from "zod/mini";
import { smallestCharge, stripeDecimals } from "./stripeCurrencies";

type Prices = Readonly<Record<"membershipPrice" | "smallestPrice", number>> & {
  readonly yearlyPrice?: number | undefined;
  readonly currency: string;
};

/** The prices that Stripe refuses. */
export const chargeable = (path: "membershipPrice" | "yearlyPrice" | "smallestPrice") =>
  z.refine<Prices>(
    ({ currency, [path]: price }) =>
      price === undefined ||
      (price >= smallestCharge(currency) && (stripeDecimals(currency) < 3 || price % 10 === 0)),
    {
      path: [path],
      error: ({ input }) => {
        const { currency } = PricesOf.parse(input);
        const last = stripeDecimals(currency) === 3 ? ", with 0 as its last digit" : "";
        return `Stripe's smallest charge is ${smallestCharge(currency)} of ${currency}'s smallest unit. Write at least that${last}, such as ${smallestCharge(currency)}.`;
      },
    },
  );
const PricesOf = z.object({ currency: z.string() });

/** A year costs more than a month, and at most twelve of them. */
export const yearOfMonths = z.refine<Prices>(
  ({ membershipPrice: month, yearlyPrice: year }) =>
    year === undefined || (year > month && year <= 12 * month),
  {
    path: ["yearlyPrice"],
    error:
      "Write more than the price of a month, and at most that of twelve, such as ten times `membershipPrice`.",
  },
);
