// Starts the product before the tests of a part.
import { findCrashes, startProduct } from "./startProduct.mjs";

/** Starts the one product under test, unless the runner has. Vitest and Playwright both call it before their workers. */
export default async function setup() {
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
  if (process.env["MAJLIS_TEST_URL"]) return undefined;
  const product = await startProduct();
  Object.assign(process.env, {
    MAJLIS_TEST_URL: product.url,
    MAJLIS_TEST_DYNAMODB: product.dynamodbEndpoint,
    MAJLIS_TEST_SIGNING_KEY: JSON.stringify(product.signingKey),
    MAJLIS_TEST_LOG: product.logFile,
  });
  return async () => {
    await product.close();
    const crashes = findCrashes(product.logFile);
    if (crashes.length > 0) throw new Error(`Calls of the tests ended with a bug:\n${crashes.join("\n")}`);
  };
}
