import type { CompiledForm } from "../compile/compiled-form.ts";
import { inZone } from "./in-zone.ts";
import type { RecordEnvironment } from "./record-environment.ts";
import { nodesWithin, type RecordNode } from "./record-node.ts";

/** Moments at which a form asks for values of the phone. */
export type PreloadMoment = "begin" | "end";

/**
 * Puts in what a form asks of the phone: begin and end, the day, the device, a number of the record's own.
 *
 * @see https://getodk.github.io/xforms-spec/#preload-attributes
 * @returns the nodes that have changed
 */
export function preload(
  form: CompiledForm,
  root: RecordNode,
  environment: RecordEnvironment,
  moment: PreloadMoment,
): RecordNode[] {
  const changed: RecordNode[] = [];
  for (const place of form.leaves) {
    if (place.bind === null || place.bind.preload === null) continue;
    const { kind, parameter } = place.bind.preload;
    for (const node of nodesWithin(root, place)) {
      const value = preloaded(kind, parameter, node.value, environment, moment);
      if (value === null || value === node.value) continue;
      node.value = value;
      changed.push(node);
    }
  }
  return changed;
}

function preloaded(
  kind: string,
  parameter: string,
  present: string,
  environment: RecordEnvironment,
  moment: PreloadMoment,
): string | null {
  if (kind === "timestamp" && parameter === "end")
    return moment === "end" ? inZone(environment.now(), environment.minutesBeforeUtc) : null;
  if (moment === "end" || present !== "") return null;
  if (kind === "timestamp") return inZone(environment.now(), environment.minutesBeforeUtc);
  if (kind === "date") return inZone(environment.now(), environment.minutesBeforeUtc).slice(0, 10);
  if (kind === "uid") return `uuid:${uuid(environment.random)}`;
  if (kind === "property") return environment.property(parameter);
  return null;
}

/** @see RFC 9562, section 5.4 */
function uuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16));
  digits[12] = 4;
  digits[16] = 8 + (digits[16]! % 4);
  const text = digits.map((digit) => digit.toString(16)).join("");
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    "-",
  );
}
