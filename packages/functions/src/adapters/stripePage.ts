/** Hosts of Stripe's own pages. */
const stripeHosts = ["checkout.stripe.com", "billing.stripe.com", "invoice.stripe.com"];

/** An address that Stripe leads to, as long as it is Stripe's own. Throws otherwise: nobody is sent elsewhere. */
export const stripePage = (url: string | null | undefined, apiUrl: string | undefined): string => {
  const hosts = apiUrl ? [new URL(apiUrl).host] : stripeHosts;
  if (url && hosts.includes(new URL(url).host)) return url;
  throw new Error("Stripe leads to an address that is not its own");
};
