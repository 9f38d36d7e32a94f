import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Writes builds/latest.json (polled for a newer build) and builds/meta/{id}.json (route rules of that build). */
export function buildManifest(): Plugin {
  return {
    name: "parcelle:build-manifest",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const names = Object.keys(bundle).toSorted().join("\n");
        const id = createHash("sha256").update(names).digest("hex").slice(0, 16);
        const timestamp = Date.now();
        this.emitFile({
          type: "asset",
          fileName: "builds/latest.json",
          source: JSON.stringify({ id, timestamp }),
        });
        this.emitFile({
          type: "asset",
          fileName: `builds/meta/${id}.json`,
          source: JSON.stringify({ id, timestamp, routeRules: {} }),
        });
      },
    },
  };
}
