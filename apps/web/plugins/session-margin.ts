import type { Plugin } from "vite";

const CONSTANTS = /@supabase\/auth-js\/dist\/[a-z]+\/lib\/constants\.js$/;
const MARGIN = /EXPIRY_MARGIN_MS = AUTO_REFRESH_TICK_THRESHOLD \* AUTO_REFRESH_TICK_DURATION_MS/;

export function withMargin(source: string, milliseconds: number): string {
  if (!MARGIN.test(source)) throw new Error("The official client counts its margin another way");
  return source.replace(MARGIN, `EXPIRY_MARGIN_MS = ${milliseconds}`);
}

/** How long before its end a session is taken as over: the official client has no setting for it. */
export function sessionMargin(milliseconds: number): Plugin {
  let isWritten = false;
  return {
    name: "parcelle:session-margin",
    apply: "build",
    transform: {
      filter: { id: CONSTANTS },
      handler(source) {
        isWritten = true;
        return { code: withMargin(source, milliseconds), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isWritten) this.error("The official client keeps its margin in another file");
    },
  };
}
