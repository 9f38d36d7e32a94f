import { expect, test } from "vitest";
import { arrangeFirstDisplay } from "./first-display.ts";

const page = `<html>
  <head>
    <title>Parcelle</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries.js">
    <link rel="modulepreload" crossorigin href="/assets/kit.js">
    <link rel="stylesheet" crossorigin href="/assets/start.css">
    <link rel="stylesheet" crossorigin href="/assets/map.css">
  </head>
  <body>
    <div id="splash"></div>
  </body>
</html>`;

const addresses = (html: string) =>
  [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);

test("what the entry needs is evaluated before it, each file as a script of its own", () => {
  const [head = ""] = arrangeFirstDisplay(page).split("</head>");
  expect(head).not.toContain("modulepreload");
  expect(addresses(head)).toEqual(["/assets/libraries.js", "/assets/kit.js", "/assets/index.js"]);
  expect(head.match(/<script type="module" crossorigin/g)).toHaveLength(3);
});

test("the splash is shown before the styles are there, and these keep their order", () => {
  const [head = "", body = ""] = arrangeFirstDisplay(page).split("</head>");
  expect(head).not.toContain("stylesheet");
  expect(body.indexOf("splash")).toBeLessThan(body.indexOf("stylesheet"));
  expect(addresses(body)).toEqual(["/assets/start.css", "/assets/map.css"]);
});

test("a page that starts no module is a build that went wrong", () => {
  expect(() => arrangeFirstDisplay("<html><head></head><body></body></html>")).toThrow(/starts no module/);
});
