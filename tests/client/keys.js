/** Prints, for every module of the client, which keys of the catalogue it may ask for: for the test that holds the catalogues. */
import { readdirSync, readFileSync } from "node:fs";
import { keys } from "./speech.js";

const WEB = new URL("../../src/mellifera/web/", import.meta.url);
const found = {};
for (const folder of ["", "learn/", "lib/", "screens/", "table/"])
  for (const name of readdirSync(new URL(folder, WEB)).filter((file) => file.endsWith(".js")))
    found[folder + name] = keys(readFileSync(new URL(folder + name, WEB), "utf8"));
process.stdout.write(JSON.stringify(found));
