/** Run by the build in node: pack.py inside Pyodide, on a folder of this machine, so that its own Python does the compiling. */

import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.mountNodeFS("/stage", process.argv[2]);
python.runPython(await readFile(new URL("pack.py", import.meta.url), "utf8"), { filename: "pack.py" });
