/** Addresses in both editions: paths with a server, paths behind the # of a page that lies anywhere. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { browse, press } from "./browser.js";

const { fullAddress, go, href, screenOf } = await import("../../src/mellifera/web/router.js");
const WEB = new URL("../../src/mellifera/web/", import.meta.url);
const PAGE = "https://host.example/any/where/index.html";

test("with a server a screen has a path", () => {
  browse("server", "http://localhost:8000/");
  assert.equal(href("/rules#R-BUMP-2"), "/rules#R-BUMP-2");
  assert.equal(fullAddress("/g/abc/replay#step-60"), "http://localhost:8000/g/abc/replay#step-60");
  go("/g/abc");
  assert.equal(location.href, "http://localhost:8000/g/abc");
});

test("in a page a screen has a place behind its #, with its anchor", () => {
  browse("page", PAGE);
  assert.equal(href("/rules#R-BUMP-2"), "#/rules#R-BUMP-2");
  assert.equal(fullAddress("/rules#R-BUMP-2"), `${PAGE}#/rules#R-BUMP-2`);
  go("/g/abc");
  assert.equal(location.href, `${PAGE}#/g/abc`);
  go("/rules#R-BUMP-2");
  assert.equal(location.href, `${PAGE}#/rules#R-BUMP-2`);
  go("/");
  assert.equal(location.href, `${PAGE}#/`);
});

test("an address that is given away does not carry a language", () => {
  browse("page", `${PAGE}?lang=pl#/rules`);
  assert.equal(fullAddress("/rules#R-BUMP-2"), `${PAGE}#/rules#R-BUMP-2`);
});

test("with a server every link but files and other sites changes the screen", () => {
  browse("server", "http://localhost:8000/");
  assert.equal(press("/g/abc#table"), true);
  assert.equal(location.href, "http://localhost:8000/g/abc#table");
  for (const other of ["/api/games/abc/record", "/static/favicon.svg", "https://elsewhere.example/g/abc"])
    assert.equal(press(other), false);
  assert.equal(location.href, "http://localhost:8000/g/abc#table");
});

test("in a page links behind the # change the screen, and nothing else does", () => {
  browse("page", PAGE);
  assert.equal(press("#/g/abc/replay#step-60"), true);
  assert.equal(location.href, `${PAGE}#/g/abc/replay#step-60`);
  for (const other of ["made/words.en.json", "/rules", "../other/index.html#/rules", "https://elsewhere.example/#/rules"])
    assert.equal(press(other), false);
});

test("a link that opens a tab or a file is the browser's", () => {
  browse("page", PAGE);
  assert.equal(press("#/rules", { target: "_blank" }), false);
  assert.equal(press("#/rules", { download: true }), false);
  assert.equal(press("#/rules", { ctrlKey: true }), false);
});

test("paths name screens", () => {
  assert.deepEqual(screenOf("/"), { screen: "home" });
  assert.deepEqual(screenOf("/rules#R-BUMP-2"), { screen: "rules" });
  assert.deepEqual(screenOf("/g/abc"), { screen: "game", id: "abc" });
  assert.deepEqual(screenOf("/g/abc/end"), { screen: "end", id: "abc" });
  assert.deepEqual(screenOf("/join/token"), { screen: "join", token: "token" });
  assert.deepEqual(screenOf("/companion"), { screen: "companion" });
  assert.deepEqual(screenOf("/companion/score"), { screen: "sheet" });
  assert.deepEqual(screenOf("/companion/setup"), { screen: "boxset" });
  for (const nothing of ["/nowhere", "/companion/constructor"]) assert.deepEqual(screenOf(nothing), { screen: "lost" });
});

test("every link is made by the router, or is a record where a server has it", () => {
  const links = [];
  for (const folder of ["", "lib/", "screens/", "table/"])
    for (const name of readdirSync(new URL(folder, WEB)).filter((file) => file.endsWith(".js"))) {
      const source = readFileSync(new URL(folder + name, WEB), "utf8");
      for (const [, made] of source.matchAll(/\shref=[$]?(\S{1,16})/g)) links.push([folder + name, made]);
    }
  const others = links.filter(([, made]) => !made.startsWith("{href(") && !/^{?["`]#i-/.test(made));
  assert.deepEqual(others, [["lib/record.js", "{recordAddress(i"]]);
});
