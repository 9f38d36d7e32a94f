import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import type { RouteRules } from "../src/shell/route-rules.ts";

type File = { type: string; source?: string | Uint8Array };

/** The page tells which build it is, for the application to compare with the newest one. */
export function markPage(page: File | undefined, id: string): void {
  if (page?.type !== "asset") throw new Error("The build has no index.html");
  const head = [
    `<meta name="build" content="${id}" />`,
    // Asked for before the first page is drawn: the browser need not wait for the script that does.
    `<link rel="preload" as="fetch" crossorigin href="/builds/meta/${id}.json" />`,
  ];
  page.source = String(page.source).replace("</head>", `  ${head.join("\n    ")}\n  </head>`);
}

/** Writes builds/latest.json (polled for a newer build) and builds/meta/{id}.json (route rules of that build). */
export function buildManifest(routeRules: RouteRules): Plugin {
  return {
    name: "parcelle:build-manifest",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const names = [...Object.keys(bundle).toSorted(), JSON.stringify(routeRules)].join("\n");
        const id = createHash("sha256").update(names).digest("hex").slice(0, 16);
        const timestamp = Date.now();
        markPage(bundle["index.html"], id);
        this.emitFile({
          type: "asset",
          fileName: "builds/latest.json",
          source: JSON.stringify({ id, timestamp }),
        });
        this.emitFile({
          type: "asset",
          fileName: `builds/meta/${id}.json`,
          source: JSON.stringify({ id, timestamp, routeRules }),
        });
      },
    },
  };
}
