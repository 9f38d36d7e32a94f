import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { RouteRules } from "../src/shell/route-rules.ts";

/** The addresses of the router; `page-addresses.test.ts` compares them with it, and writes them with UPDATE_DOCS=1. */
export const addressesFile = join(import.meta.dirname, "..", "page-addresses.json");

/** Writes page-addresses.json, from which the server knows whether an address that it is asked for is a page. */
export function pageAddresses(routeRules: RouteRules): Plugin {
  return {
    name: "parcelle:page-addresses",
    apply: "build",
    generateBundle() {
      const routes = JSON.parse(readFileSync(addressesFile, "utf8")) as string[];
      this.emitFile({
        type: "asset",
        fileName: "page-addresses.json",
        source: JSON.stringify([...routes, ...Object.keys(routeRules)]),
      });
    },
  };
}
