import type { Question } from "../../definition/form-definition.ts";
import type { NamedRow } from "./named-rows.ts";
import type { ProblemList } from "./problem-list.ts";

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const WHOLE = /^\d+$/;
const TRUTH = /^(?:true|false)$/i;
const NUMBER_OR_NAME = /^(?:-?\d+(?:\.\d+)?|\$\{[^{}]+\})$/;
const NAME = /^[\p{L}_][\p{L}\p{N}._-]*$/u;
const ANY = /^[\s\S]+$/;

const ofSelects = { randomize: TRUTH, seed: NUMBER_OR_NAME };
const ofFiles = { ...ofSelects, value: ANY, label: ANY };
const ofMaps = { "allow-mock-accuracy": TRUTH };

const allowed: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  range: {
    start: NUMBER,
    end: NUMBER,
    step: NUMBER,
    placeholder: ANY,
    tick_interval: NUMBER,
    tick_labelset: ANY,
  },
  select_one: ofSelects,
  select_multiple: ofSelects,
  rank: ofSelects,
  select_one_from_file: ofFiles,
  select_multiple_from_file: ofFiles,
  text: { rows: WHOLE },
  image: { "max-pixels": WHOLE, "keep-place": TRUTH, app: ANY },
  audio: { quality: /^(?:voice-only|low|normal|external)$/ },
  "background-audio": { quality: /^(?:voice-only|low|normal)$/ },
  geopoint: { ...ofMaps, "capture-accuracy": NUMBER, "warning-accuracy": NUMBER },
  geotrace: { ...ofMaps, incremental: TRUTH },
  geoshape: { ...ofMaps, incremental: TRUTH, "declared-area": NAME },
  audit: {
    "location-priority": /^(?:no-power|low-power|balanced|high-accuracy)$/,
    "location-min-interval": WHOLE,
    "location-max-age": WHOLE,
    "track-changes": TRUTH,
    "track-changes-reasons": /^on-form-edit$/,
    "identify-user": TRUTH,
  },
};

/** Tells parameters that a type does not have, or whose values it does not take. */
export function checkParameters({ type, parameters }: Question, row: NamedRow, problems: ProblemList): void {
  const known = allowed[type] ?? {};
  for (const [parameter, value] of Object.entries(parameters)) {
    const pattern = known[parameter];
    if (pattern === undefined)
      problems.warn("unknown_parameter", row.place("parameters"), { parameter, type });
    else if (!pattern.test(value))
      problems.error("bad_parameter", row.place("parameters"), { parameter, value });
  }
  if (parameters.seed !== undefined && !/^true$/i.test(parameters.randomize ?? ""))
    problems.error("bad_parameter", row.place("parameters"), { parameter: "seed", value: parameters.seed });
}
