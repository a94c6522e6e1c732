/**
 * Somebody with a Firefox: `node firefox.js FIREFOX ADDRESS`. Plays the first choice of a game against bots, waits for a line on its
 * input (the server is gone by then), loads the page anew and plays on. What was seen is printed as lines of JSON.
 */

import { createInterface } from "node:readline/promises";
import puppeteer from "puppeteer-core";

const PATIENCE_MS = 240_000;
const [executablePath, address] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const tell = (seen) => process.stdout.write(`${JSON.stringify(seen)}\n`);

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const option = () => page.waitForSelector("[data-testid=prompt] [data-option]");

  await page.goto(address, { waitUntil: "domcontentloaded" });
  await (await page.waitForSelector("[data-testid=quick-bots]")).click();
  const first = await option();
  const seq = () => page.evaluate(() => Number(document.body.dataset.seq));
  const before = await seq();
  await first.click();
  await page.waitForFunction((old) => Number(document.body.dataset.seq) > old, {}, before);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await option();
  tell({ played: await seq(), before, url: page.url(), errors });

  await lines.next();
  await page.reload({ waitUntil: "domcontentloaded" });
  const again = await option();
  const resumed = await seq();
  await again.click();
  await page.waitForFunction((old) => Number(document.body.dataset.seq) > old, {}, resumed);
  tell({ resumed, played: await seq(), errors });
} finally {
  await browser.close();
}
