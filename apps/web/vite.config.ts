/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { patientTests } from "../../tools/patience.ts";
import { budgets } from "./plugins/budgets.ts";
import { buildManifest } from "./plugins/build-manifest.ts";
import { circles } from "./plugins/circles.ts";
import { firstDisplay } from "./plugins/first-display.ts";
import { firstPages } from "./plugins/first-pages.ts";
import { offline } from "./plugins/offline.ts";
import { pageAddresses } from "./plugins/page-addresses.ts";
import { pageFiles } from "./plugins/page-files.ts";
import { precompress } from "./plugins/precompress.ts";
import { sessionMargin } from "./plugins/session-margin.ts";
import { routeRules } from "./route-rules.ts";

const SERVER = process.env.PARCELLE_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 4000}`;
const SERVED_BY_SERVER = [
  "/auth",
  "/rest",
  "/storage",
  "/functions",
  "/tiles",
  "/farmer-cards",
  "/config.json",
  "/healthz",
];
const STABLE_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core))\//;

/**
 * What nearly every page draws with, and signs that the home page shares with other pages: one file instead of thirty,
 * each of which would cost a phone a way to the server.
 */
const KIT = new RegExp(
  [
    "node_modules/@mantine/core/esm/components/(ActionIcon|Alert|Anchor|Button|Center|CloseButton|Group|Input|InputBase|Loader|Stack|Text|TextInput|Title|UnstyledButton|VisuallyHidden)/",
    "node_modules/@mantine/core/esm/core/MantineProvider/color-functions/",
    "node_modules/@mantine/hooks/esm/(use-merged-ref|use-uncontrolled)/",
    "node_modules/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)",
    "node_modules/@tabler/icons-react/dist/esm/icons/Icon(ArrowRight|Checklist|Circle|CircleCheckFilled|Folder|Plus)\\.mjs",
  ].join("|"),
);

/** What a login is typed into, and other forms too. */
const FIELDS =
  /node_modules\/@mantine\/core\/esm\/(components\/(Checkbox|Divider|PasswordInput)|utils\/(InlineInput|InputsGroupFieldset))\//;

/** Small things that many pages behind the home page share: the start would name each of them to every page. */
const PIECES = new RegExp(
  [
    "src/app/(by-name|exported-file|keep-trying|matches|rest-conditions|save-bytes|storage-problem|use-request-key|database/joined-columns)\\.ts",
    "src/shell/save-file\\.ts",
    "src/features/operator/(boundaries/version-state|layers/history-text)\\.",
    "packages/geometry/src/on-earth\\.ts",
    "src/ui/(fact-list|form/(field-note|use-refusal|text/(text-field|text-area-field|use-text-limit))|history-list|scroll-part|table/(csv|fact-table|link-cell)|map/fit|use-(online|secret-in-dialog))\\.",
    "src/workspace/(keys|plot/copy-text|plots/(producer-of|unit-field|main-value-column)|rows/(ask-rows|download-csv|export-list-button|row-choice)|trash/(trash-is-empty|trash-queries|trash-link|trash-note|use-trash-view))\\.",
    "src/workspace/(addresses|define-workspace|part|runs/runs|project/(page-on-its-way|project-jobs-query|project-query|use-address-value)|runs/runs-query)\\.",
    "src/workspace/(imports/plot-extensions|zones/sources/(distinct-labels|unit-queries))\\.",
    "src/workspace/(states/(geometry-states|state-list)|statistics/(dimension|figures|figures-query|land-groups|province-names))\\.",
    "src/workspace/(private-overlaps/(claimed-filter|private-overlaps\\.module)|states/state-mark)\\.",
    "node_modules/@tabler/icons-react/dist/esm/icons/Icon(AdjustmentsHorizontal|Arrow(BackUp|Down|Left|Up)|Copy|Download|FileCheck|FileDownload|FileText|FileTypePdf|FileUpload|History|Map|MapPin|Pencil|PlayerPlay|Polygon|Scale|Trash|UserCheck|UserPlus)\\.mjs",
  ].join("|"),
);

/** Pages of operators and of settings, by the names of their files. */
const RARE_PAGES =
  /\/((backgrounds|boundaries|builder|declarations|diligence|dossier|dossiers|fill|folder|folders|law|mapping|shared-folder|new-boundaries|version|editor|ingest|new-layer|jobs|layers|mailbox|operators|organisations|compare|declaration|quality|report|sales|stats|trial|goodbye|zones|runs|statistics|import|search|create-project|edit-project|article|articles|terms|identity|notifications|guide|guides)-page|(collect|farmer|risk-map|sample)-pages|offline-collect|add-to-dossier|comparison|try-definition|[a-z-]+-tab)-/;

/** What plots can be in every module: the home page draws all of them, and five files would be five ways to the server. */
const PLOT_STATES =
  /packages\/domain\/src\/((baseline|carbon|forest|modules\/eudr)\/plot-states|baseline\/baseline-state|carbon\/carbon-state|forest\/eligibility-names|risk\/compliance-words)\.ts/;

const LOGIN = "src/features/auth/login-page.tsx";
const FRAME = "src/app/frame/frame.tsx";
const HOME = "src/features/home/home-page.tsx";
const CLIENT = "src/app/create-supabase.ts";
/** Said by the login, and by pages that want nothing else of it. */
const NOT_DONE = "src/ui/states/not-done.tsx";

/** What the server has a browser fetch at once: behind the login always the frame, and more for the home page. */
const PAGES = { login: [LOGIN], frame: [FRAME], home: [FRAME, HOME] };

/** A map and what it shows without a network, which know the country of a place. */
const MAP = [
  "src/ui/map/map-view.tsx",
  "src/app/map/member-map.tsx",
  "packages/basemap/src/basemap-features.ts",
  "packages/basemap/src/find-country.ts",
];

/** What a form fetches when it is first needed, beside the map. */
const FILLED_WITH = [
  "src/features/collect/fill/places/check-outline.ts",
  "src/features/collect/fill/places/doubt-place.ts",
  "src/features/collect/fill/places/outline-repair.tsx",
  "src/features/collect/fill/places/start-view.ts",
  "src/features/collect/fill/places/read-lines.ts",
  "src/features/collect/outbox/unsent-file.ts",
];

/** What a form is filled with where there is no network: its page, the map, what draws on it, and what tells of all this. */
const OFFLINE_COLLECT = [
  ...FILLED_WITH,
  "src/features/collect/offline/offline-collect.tsx",
  "src/features/collect/fill/fill-page.tsx",
  "src/ui/toast/toast-list.tsx",
  "src/ui/map/map-view.tsx",
  "src/workspace/plot/draw-outline.ts",
  "src/features/collect/fill/places/draw-trace.ts",
  "packages/basemap/src/basemap-features.ts",
  "packages/basemap/src/ground-features.ts",
];

/** What starts the application stays with the entry: the browser evaluates it in a task of its own. */
const NOT_LAST = /^(?!.*\/src\/(main|app\/(first-page|providers|query-client|router))\.tsx?$)/;

/** What no first display behind the login waits for, and yet comes with it. */
const BANNERS = ["src/app/credits/low-balance-banner.tsx", "src/app/frame/support-banner.tsx"];
const SOON_AFTER = [CLIENT, ...BANNERS];

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    react(),
    sessionMargin(10_000),
    firstDisplay(),
    buildManifest(routeRules),
    firstPages([
      {
        chunk: "start",
        modules: [
          "src/main.tsx",
          "src/shell/cookies.ts",
          "src/app/configuration-query.ts",
          "packages/domain/src/language.ts",
        ],
        only: NOT_LAST,
      },
      { chunk: "identity", modules: [LOGIN], only: /\/src\/app\// },
      { chunk: "parts", modules: [FRAME, HOME], only: /\/(src\/ui|packages)\// },
      { chunk: "frame", modules: [FRAME, HOME], only: /\/src\/app\// },
      { chunk: "home", modules: [HOME], withoutLibraries: true },
      { chunk: "not-done", modules: [NOT_DONE], only: /\/not-done\.tsx$/, withoutLibraries: true },
      { chunk: "login", modules: [LOGIN], withoutLibraries: true },
      { chunk: "banners", modules: BANNERS, withoutLibraries: true },
      { chunk: "client", modules: [CLIENT] },
    ]),
    // The page of the login and its icons, which are drawn later.
    circles([/\/login(-page)?-/]),
    pageAddresses(routeRules),
    pageFiles({ ...PAGES, after: SOON_AFTER }),
    budgets([
      { page: "login", modules: PAGES.login, limit: 200_000 },
      { page: "home", modules: [...PAGES.home, ...SOON_AFTER], limit: 260_000 },
      {
        page: "filling a form, without the map",
        modules: ["src/features/collect/fill/fill-page.tsx"],
        beside: [...PAGES.frame, CLIENT, ...MAP],
        limit: 150_000,
      },
    ]),
    offline([
      {
        name: "cards",
        pages: ["/farmers/scan"],
        modules: ["src/features/farmers/cards/scan/scan-route.tsx"],
        files: ["card-reader", "zxing_reader"],
      },
      {
        name: "collect",
        pages: ["/collect/onboarding"],
        below: ["/collect/", "/data-os"],
        isStart: true,
        modules: OFFLINE_COLLECT,
        files: ["maplibre-gl-worker"],
      },
    ]),
    precompress(),
  ],
  build: {
    target: "es2022",
    // A browser without it fetches the same scripts a little later.
    modulePreload: {
      polyfill: false,
      // Pages of operators, and settings, which one opens once a month, fetch their parts a step later: naming all of these in
      // the first file took a kilobyte of everybody's start.
      resolveDependencies: (file, dependencies) =>
        RARE_PAGES.test(file) ? dependencies.filter((name) => name.endsWith(".css")) : dependencies,
    },
    chunkSizeWarningLimit: 1150,
    rolldownOptions: {
      output: {
        // The first file names three hundred others: 42 bits tell builds apart, and the character less of each is a quarter of a kilobyte.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "libraries", test: STABLE_LIBRARIES, priority: 20 },
            { name: "kit", test: KIT, priority: 19 },
            { name: "fields", test: FIELDS, priority: 18, includeDependenciesRecursively: false },
            { name: "pieces", test: PIECES, priority: 17, includeDependenciesRecursively: false },
            { name: "plot-states", test: PLOT_STATES, priority: 16, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, { target: SERVER }])),
      "/realtime": { target: SERVER, ws: true },
    },
  },
  test: {
    // A test that draws begins with `// @vitest-environment happy-dom`.
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}", "plugins/**/*.test.ts"],
    setupFiles: [fileURLToPath(new URL("./src/test/prepare.ts", import.meta.url))],
    // Most of a file's time went into starting a process, opening a window and loading the same libraries again.
    isolate: false,
    // It keeps the first client that it made; as the modules that the build reads, it is loaded anew for each file too.
    alias: { "@supabase/ssr": "@supabase/ssr/dist/module/index.js" },
    css: false,
    ...patientTests,
  },
});
