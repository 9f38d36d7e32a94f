import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(web, path));
const manifest: {
  name: string;
  start_url: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
} = JSON.parse(String(read("public/manifest.webmanifest")));
const page = String(read("index.html"));

test("the page names what a phone installs, in its own colour", () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
  expect(manifest).toMatchObject({ name: "Parcelle", display: "standalone" });
});

test("what is installed begins with a page that opens without a network", () => {
  expect(String(read("vite.config.ts"))).toContain(`pages: ["${manifest.start_url.replace("/fr", "")}"]`);
});

test("every icon is there in the size that is told, whole and to be cut round", () => {
  const sizes = manifest.icons.map(({ src, sizes, purpose }) => {
    const png = read(`public${src}`);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(`${width}x${height}`).toBe(sizes);
    return `${purpose} ${width}`;
  });
  expect(sizes).toEqual(["any 192", "any 512", "maskable 512"]);
});
