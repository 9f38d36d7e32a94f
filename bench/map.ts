import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { openDatabase } from "../apps/server/src/database/open-database.ts";
import { demonstrationAccounts, demonstrationPassword } from "../apps/server/src/demonstration/accounts.ts";
import { nodeFlags } from "../apps/server/src/node-flags.ts";
import { buildWebIfChanged } from "../tools/build-web.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { median, timed } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { addLargeProject } from "./vector-tiles/add-large-project.ts";

const PLOTS = 100_000;
const RUNS = 5;
const main = join(import.meta.dirname, "../apps/server/src/main.ts");
const noPeer = { name: "none", version: null, seconds: null, install: "no other program shows these pages" };

async function startServer(dataDirectory: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDirectory };
  const child = spawn(process.execPath, [...nodeFlags, main, "--demo"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await ready(child);
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}

async function ready(child: ChildProcess): Promise<void> {
  for await (const chunk of child.stdout!)
    if (String(chunk).includes("is ready")) return void child.stdout!.resume();
  throw new Error("the server did not start");
}

async function addProject(dataDirectory: string): Promise<number> {
  const database = await openDatabase({ dataDirectory });
  try {
    const [first] = await database.asService((transaction) =>
      transaction.query<{ id: number }>(
        "select organisation_id as id from public.projects order by id limit 1",
      ),
    );
    return (await addLargeProject(database, first!.id, PLOTS)).projectId;
  } finally {
    await database.close();
  }
}

async function signedIn(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 950 },
    locale: "fr-FR",
  });
  const page = await context.newPage();
  await page.goto("/fr/login");
  await page
    .getByLabel(/e-mail/i)
    .first()
    .fill(demonstrationAccounts[0]!.email);
  await page.locator("input[type=password]").fill(demonstrationPassword);
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.includes("login"));
  return page;
}

const firstRow = (page: Page) => page.locator("[role=row][data-index='0'] [role=cell]").first();

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("[data-ready] canvas").waitFor({ timeout: 120_000 });
  await page.waitForLoadState("networkidle");
}

/** Where the pointer says that there is a plot, near the middle of the map. */
async function findPlot(page: Page): Promise<[number, number]> {
  const box = (await page.locator("[data-ready] canvas").first().boundingBox())!;
  for (let at = 0; at < 400; at++) {
    const place: [number, number] = [
      box.x + box.width / 2 + 7 * (at % 20),
      box.y + box.height / 2 + 7 * Math.floor(at / 20),
    ];
    await page.mouse.move(...place);
    await page.waitForTimeout(20);
    const cursor = await page.evaluate(
      () => document.querySelector<HTMLElement>("canvas.maplibregl-canvas")?.style.cursor,
    );
    if (cursor === "pointer") return place;
  }
  throw new Error("no plot near the middle of the map");
}

async function several(work: () => Promise<void>): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run++) seconds.push((await timed(work)).seconds);
  return median(seconds);
}

function print(benchmark: string, name: string, seconds: number, note: string): void {
  printLine({ benchmark, ours: { name, seconds }, peer: noPeer, rows: PLOTS, agreement: "no peer", note });
}

async function measurePages(page: Page, project: number): Promise<void> {
  const at = `/fr/conformity/rdue/${project}`;
  const how = "Chromium without a graphics card, embedded engine; from the address to the end";
  const table = async () => {
    await page.goto(at);
    await firstRow(page).waitFor({ timeout: 120_000 });
  };
  const statistics = async () => {
    await page.goto(`${at}/stats`);
    await page.getByText("100\u202f000").first().waitFor({ timeout: 120_000 });
  };
  print("page-table", "plots table, first rows", await several(table), how);
  print("page-statistics", "statistics, figures", await several(statistics), how);
  const cold = await timed(() => openMap(page, `${at}/map`));
  print("map-first", "map of the project, the first time since the plots changed", cold.seconds, how);
  print("map-idle", "map of the project, idle", await several(() => openMap(page, `${at}/map`)), how);
  await openMap(page, `${at}/map?loc=5.85000,-5.15000,13.0`);
  const place = await findPlot(page);
  const clicks: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.mouse.move(place[0] - 300, place[1]);
    clicks.push(await page.evaluate(selected, place));
  }
  print(
    "map-select",
    "select on the map",
    median(clicks) / 1000,
    "from the click to the second frame after it",
  );
}

/** In the page: milliseconds from a click on the canvas to the frame in which its mark stands. */
function selected([x, y]: [number, number]): Promise<number> {
  const canvas = document.querySelector("canvas.maplibregl-canvas")!;
  const start = performance.now();
  for (const type of ["mousedown", "mouseup", "click"]) {
    canvas.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true }));
  }
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
  });
}

await buildWebIfChanged(() => console.error("building the web application"));
await inTemporaryFolder(async (folder) => {
  // The demonstration brings the accounts; the large project is then put into the closed database.
  await (await startServer(folder)).stop();
  const project = await addProject(folder);
  const server = await startServer(folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    await measurePages(await signedIn(browser, server.address), project);
  } finally {
    await browser.close();
    await server.stop();
  }
});
