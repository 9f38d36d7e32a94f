import { type CSSVariablesResolver, createTheme } from "@mantine/core";
import { amber, blue, coolGray, dark, green, red } from "./palettes.ts";

const FONT = "'Noto Sans', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** White on green 700 has a contrast of 5.0 in both schemes; stock Mantine green fails AA. */
export const theme = createTheme({
  primaryColor: "green",
  primaryShade: 7,
  autoContrast: true,
  colors: {
    green,
    gray: coolGray,
    dark,
    red,
    success: green,
    critical: red,
    warning: amber,
    interactive: blue,
  },
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: "600",
    sizes: { h1: { fontSize: "1.5rem" }, h2: { fontSize: "1.125rem" }, h3: { fontSize: "1rem" } },
  },
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // The first line of an error lies in the gap below its field (global.css).
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    // Choosing what is chosen already must not empty a field; where it may be empty there is a cross.
    Select: { defaultProps: { allowDeselect: false } },
    // A long text scrolls in its field, which would otherwise grow to many screens.
    Textarea: { defaultProps: { maxRows: 12 } },
  },
});

/** Names of our own for the surfaces and lines that screens draw with, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--rail-background": "#0d3321",
    "--rail-text": "#d6e5dc",
    "--rail-muted": "#9fbcab",
    "--rail-active": "#1a4a32",
  },
  light: {
    "--surface-page": "#f6f8f7",
    "--surface-raised": "#ffffff",
    "--surface-sunken": "#eef2f0",
    "--line": "#dde3e0",
    "--line-strong": "#8b9691",
    "--text-muted": "#56625d",
    "--mantine-color-default-border": "#87928d",
    "--mantine-color-dimmed": "#56625d",
    "--mantine-color-placeholder": "#6b7570",
    "--mantine-color-error": "#b91c1c",
    // Green 700 is too light on the rows of a table that are pointed at.
    "--mantine-color-anchor": "#166534",
    "--accent": "#15803d",
    "--accent-soft": "#e3f4e9",
  },
  dark: {
    "--surface-page": "#141b18",
    "--surface-raised": "#1c2521",
    "--surface-sunken": "#101613",
    "--line": "#2f3b36",
    "--line-strong": "#77857f",
    "--text-muted": "#a3afaa",
    "--mantine-color-default-border": "#5d6b65",
    "--mantine-color-dimmed": "#a3afaa",
    "--mantine-color-placeholder": "#8d9a94",
    "--mantine-color-error": "#fca5a5",
    "--mantine-color-anchor": "#86efac",
    "--accent": "#4ade80",
    "--accent-soft": "#1d3a2a",
  },
});
