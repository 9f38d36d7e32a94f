import type { Plugin } from "vite";

const STYLESHEET = /[ \t]*(<link rel="stylesheet"[^>]*>)\n?/g;
const ENTRY = /[ \t]*(<script type="module"[^>]*src="[^"]*"[^>]*><\/script>)\n?/;
const PRELOADED_SCRIPT = /[ \t]*<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*>\n?/g;

/**
 * Styles come behind the splash, which is shown without waiting for them; scripts before the one that needs them are
 * scripts of their own, in the order of their needs: the browser evaluates each in a task of its own.
 */
export function arrangeFirstDisplay(html: string): string {
  const styles = [...html.matchAll(STYLESHEET)].map(([, link]) => link);
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) throw new Error("index.html starts no module");
  const earlier = [...html.matchAll(PRELOADED_SCRIPT)].map(
    ([, address]) => `<script type="module" crossorigin src="${address}"></script>`,
  );
  const bare = html.replace(STYLESHEET, "").replace(ENTRY, "").replace(PRELOADED_SCRIPT, "");
  return bare
    .replace("</head>", () => `${[...earlier, entry].map((line) => `    ${line}\n`).join("")}  </head>`)
    .replace("</body>", () => `${styles.map((line) => `    ${line}\n`).join("")}  </body>`);
}

export function firstDisplay(): Plugin {
  return {
    name: "parcelle:first-display",
    apply: "build",
    enforce: "post",
    transformIndexHtml: { order: "post", handler: arrangeFirstDisplay },
  };
}
