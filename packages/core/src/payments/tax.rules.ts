/**
 * The tax within an amount, in the currency's smallest unit: half a unit is rounded up. Each row of the books is rounded
 * alone, and a refund has the tax of its payment with the other sign. Pure.
 */
export const includedTax = (cents: number, percent = 0): number => {
  // Hundredths of a percent, so that 5.5 % is an integer.
  const rate = Math.round(percent * 100);
  const whole = 10_000 + rate;
  const tax = Math.floor((2 * Math.abs(cents) * rate + whole) / (2 * whole));
  return cents < 0 && tax > 0 ? -tax : tax;
};
