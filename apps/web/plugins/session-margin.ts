import type { Plugin } from "vite";

const CONSTANTS = /@supabase\/auth-js\/dist\/[a-z]+\/lib\/constants\.js$/;
const MARGIN = /EXPIRY_MARGIN_MS = AUTO_REFRESH_TICK_THRESHOLD \* AUTO_REFRESH_TICK_DURATION_MS/;

export function withMargin(source: string, milliseconds: number): string {
  if (!MARGIN.test(source)) throw new Error("The official client counts its margin another way");
  return source.replace(MARGIN, `EXPIRY_MARGIN_MS = ${milliseconds}`);
}

/**
 * How long before its end a session is taken as over, wherever the client runs: the official one has no setting for it.
 *
 * @throws at the end of a build in which the client's own margin was not found
 */
export function sessionMargin(milliseconds: number): Plugin {
  let isWritten = false;
  const written: Plugin = {
    name: "parcelle:session-margin",
    transform: {
      filter: { id: CONSTANTS },
      handler(source) {
        isWritten = true;
        return { code: withMargin(source, milliseconds), map: null };
      },
    },
  };
  return {
    ...written,
    config: () => ({
      // Development bundles libraries before it serves them, with plugins of its own.
      optimizeDeps: { rolldownOptions: { plugins: [written] } },
      // Tests load libraries as they are, unless they are told not to.
      test: { server: { deps: { inline: [/@supabase\//] } } },
    }),
    buildEnd(error) {
      const isBuild = this.environment.config.command === "build";
      if (isBuild && !error && !isWritten) this.error("The official client keeps its margin in another file");
    },
  };
}
