/** The colours that classes may have, by the names of `interpretMessages.colors`. */
export const classColors = {
  darkGreen: "#166534",
  orange: "#c2410c",
  blue: "#1d4ed8",
  yellow: "#ca8a04",
  violet: "#7c3aed",
  cyan: "#0e7490",
  red: "#b91c1c",
  lime: "#65a30d",
  pink: "#be185d",
  brown: "#78350f",
  green: "#16a34a",
  gray: "#6b7280",
} as const;

export type ColorName = keyof typeof classColors;

export const colorNames = Object.keys(classColors) as ColorName[];
