/** What a link for friends is good for. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { reachOf } from "../../src/mellifera/web/lib/reach.js";

const KNOWN = {
  computer: ["http://127.0.0.1:8000/join/x", "http://localhost/", "http://mara.localhost:1/", "http://[::1]:8000/", "http://0.0.0.0:8000/"],
  network: [
    "http://192.168.1.20:8420/join/x",
    "http://10.0.0.4/",
    "http://172.16.0.1/",
    "https://172.31.255.1/",
    "http://169.254.3.4/",
    "http://100.64.0.1/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://MARAS-PC.local:8000/",
    "http://raspberry:8000/",
  ],
  open: ["http://172.32.0.1/", "http://bees.example.org/", "http://100.128.0.1/", "http://[2001:db8::1]/"],
  everywhere: ["https://bees.example.org/join/x", "https://8.8.8.8/"],
};

test("an address tells from where it can be opened", () => {
  for (const [reach, addresses] of Object.entries(KNOWN)) for (const address of addresses) assert.equal(reachOf(address), reach, address);
});
