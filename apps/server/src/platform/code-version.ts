import { readCodeVersion } from "@parcelle/screening/code-version";

/** Of the running process: a checkout may move on under it. */
export const codeVersion = readCodeVersion();
