import "#app/theme/styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { session } from "#app/current-session.ts";
import { fetchFirstPage, removeSplash } from "#app/first-page.ts";
import { connection } from "#app/presence/connection.ts";
import { Providers } from "#app/providers.tsx";
import { router } from "#app/router.ts";
import { browserClock } from "#shell/clock.ts";
import { guardLinks } from "#shell/guard-links.ts";
import { reloadOnMissingChunk } from "#shell/reload-guard.ts";

reloadOnMissingChunk(window, {
  answers: connection.answers,
  whenBack: connection.onRestored,
  clock: browserClock,
});
guardLinks(document, window.location.origin);
void session.ready();
fetchFirstPage(window.location.pathname);
removeSplash();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);

/** In slices: on a phone the first page would be one long task. */
function draw(): void {
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers />
      </StrictMode>,
    ),
  );
}

// What is drawn before it is there is a fallback, which React keeps for 300 ms: the splash of the page stays instead.
void router.load().catch(console.error).then(draw);
