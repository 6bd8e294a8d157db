import type { TestProject } from "vitest/node";
import { startProduct } from "./startProduct.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    url: string;
    dynamodbEndpoint: string;
    logFile: string;
  }
}

/** Gives every test the address of the one product under test: the runner's, or one started here. */
export default async function setup(project: TestProject) {
  const running = runnersProduct();
  const product = running ?? (await startProduct());
  project.provide("url", product.url);
  project.provide("dynamodbEndpoint", product.dynamodbEndpoint);
  project.provide("logFile", product.logFile);
  return async () => {
    if ("close" in product) await product.close();
  };
}

const runnersProduct = () => {
  const {
    MAJLIS_TEST_URL: url,
    MAJLIS_TEST_DYNAMODB: dynamodbEndpoint,
    MAJLIS_TEST_LOG: logFile,
  } = process.env;
  return url && dynamodbEndpoint && logFile ? { url, dynamodbEndpoint, logFile } : undefined;
};
