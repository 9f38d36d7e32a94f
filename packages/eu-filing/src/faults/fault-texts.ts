import { contentFaults } from "./content-faults.ts";
import type { FaultText } from "./fault-text.ts";
import { otherFaults } from "./other-faults.ts";

/** What each known code means and how it is mended. */
export const faultTexts: Readonly<Record<string, FaultText>> = { ...contentFaults, ...otherFaults };
