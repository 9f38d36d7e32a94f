/** Units that nobody looks at yet, and those that somebody was given. */
export const UNIT_COLOR = "#b45309";
export const ASSIGNED_COLOR = "#1d4ed8";
