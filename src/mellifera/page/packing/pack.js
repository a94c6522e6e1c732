/** Run by the build in node: pack.py inside Pyodide, on a folder of this machine, so that its own Python does the compiling. */

import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.mountNodeFS("/stage", process.argv[2]);
const program = await readFile(new URL("pack.py", import.meta.url), "utf8");
try {
  python.runPython(program, { filename: "pack.py" });
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // node would show the line it came from: all of Pyodide
  process.exitCode = 1;
}
