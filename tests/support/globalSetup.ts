import type { TestProject } from "vitest/node";
import { startProduct } from "./startProduct.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    url: string;
    dynamodbEndpoint: string;
  }
}

/** Gives every test the address of the one product under test: the runner's, or one started here. */
export default async function setup(project: TestProject) {
  const { MAJLIS_TEST_URL: url, MAJLIS_TEST_DYNAMODB: dynamodbEndpoint } = process.env;
  if (url && dynamodbEndpoint) {
    project.provide("url", url);
    project.provide("dynamodbEndpoint", dynamodbEndpoint);
    return undefined;
  }
  const product = await startProduct();
  project.provide("url", product.url);
  project.provide("dynamodbEndpoint", product.dynamodbEndpoint);
  return () => product.close();
}
