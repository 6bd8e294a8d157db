/** Runs the step of migrationScene.ts in a process of its own, which a test kills. Prints a line for each row. */
import { runMigrations } from "@majlis/operators/rows/runMigrations";
import { connect, secondForm } from "./migrationScene";

const [endpoint = "", table = ""] = process.argv.slice(2);
const connection = connect(endpoint, table);
const step = secondForm(connection, () => console.log("row"));
await runMigrations([step], { ...connection, print: console.log });
console.log("finished");
