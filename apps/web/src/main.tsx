import "@fontsource/noto-sans/latin-400.css";
import "@fontsource/noto-sans/latin-600.css";
import "#app/theme/kit-styles.ts";
import "#app/theme/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { session } from "#app/current-session.ts";
import { fetchFirstPage, removeSplash } from "#app/first-page.ts";
import { connection } from "#app/presence/connection.ts";
import { Providers } from "#app/providers.tsx";
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
createRoot(container).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
