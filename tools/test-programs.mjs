import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * @typedef {{ purpose: string, debian: string[], isPresent: () => boolean, elsewhere: string }} TestProgram
 */

/** @param {string[]} names */
const onPath = (...names) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .some((folder) => names.some((name) => existsSync(join(folder, name))));

/** @param {string} parent @param {string} file */
const inVersions = (parent, file) =>
  existsSync(parent) && readdirSync(parent).some((version) => existsSync(join(parent, version, file)));

/** @type {TestProgram[]} */
const programs = [
  {
    purpose: "Chromium, for the stories in the browser",
    debian: ["chromium"],
    isPresent: () =>
      process.env.CHROMIUM !== undefined ||
      onPath("chromium", "chromium-browser", "google-chrome", "chrome.exe"),
    elsewhere: "install Chromium or Chrome, or name its file in CHROMIUM",
  },
  {
    purpose: "PostgreSQL, for the tests of the database",
    debian: ["postgresql-15"],
    isPresent: () => inVersions("/usr/lib/postgresql", "bin/initdb") || onPath("initdb"),
    elsewhere:
      "install PostgreSQL 15 (macOS: brew install postgresql@15), or name its folder of programs in POSTGRES_BIN",
  },
  {
    purpose: "PostGIS, for the tests of the database",
    debian: ["postgresql-15-postgis-3"],
    isPresent: () =>
      inVersions("/usr/share/postgresql", "extension/postgis.control") ||
      (onPath("initdb") && !existsSync("/usr/lib/postgresql")),
    elsewhere: "install PostGIS 3 for that PostgreSQL (macOS: brew install postgis)",
  },
  {
    purpose: "PgBouncer, behind which several servers are tested",
    debian: ["pgbouncer"],
    isPresent: () => existsSync("/usr/sbin/pgbouncer"),
    elsewhere: "on other systems that test is skipped",
  },
  {
    purpose: "GDAL, against which raster results are compared",
    debian: ["gdal-bin"],
    isPresent: () => onPath("gdalinfo"),
    elsewhere: "install GDAL's programs (macOS: brew install gdal)",
  },
  {
    purpose: "Poppler, which reads the PDF files back",
    debian: ["poppler-utils"],
    isPresent: () => onPath("pdftotext"),
    elsewhere: "install Poppler's programs (macOS: brew install poppler)",
  },
  {
    purpose: "xmllint, which holds messages for the EU to their schema",
    debian: ["libxml2-utils"],
    isPresent: () => onPath("xmllint"),
    elsewhere: "install libxml2's programs (macOS has them)",
  },
  {
    purpose: "LibreOffice, which opens the workbooks that people get back",
    debian: ["libreoffice-calc-nogui"],
    isPresent: () => onPath("soffice"),
    elsewhere: "install LibreOffice",
  },
];

/** Installs with apt what the tests need, where that is possible; elsewhere says what to install. */
export function installTestPrograms() {
  const missing = programs.filter(({ isPresent }) => !isPresent());
  if (missing.length === 0) return;
  const packages = missing.flatMap(({ debian }) => debian);
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebianRoot) {
    console.log(`Installing ${packages.join(", ")} …`);
    install(packages);
  }
  const still = missing.filter(({ isPresent }) => !isPresent());
  if (still.length === 0) return;
  console.error("The tests that need these programs will fail until they are installed:");
  for (const { purpose, elsewhere } of still) console.error(`  - ${purpose}: ${elsewhere}`);
  if (existsSync("/etc/debian_version"))
    console.error(`On Debian: sudo apt-get install ${still.flatMap(({ debian }) => debian).join(" ")}`);
}

/** @param {string[]} packages */
function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...args) => spawnSync("apt-get", args, { stdio: "inherit", env });
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}
