import type { Question } from "../form-definition.ts";

type Attributes = { bind: Record<string, string>; body: Record<string, string> };

const ofBinds: Readonly<Record<string, string>> = {
  "max-pixels": "orx:max-pixels",
  quality: "odk:quality",
  "allow-mock-accuracy": "odk:allow-mock-accuracy",
  "location-priority": "odk:location-priority",
  "location-min-interval": "odk:location-min-interval",
  "location-max-age": "odk:location-max-age",
  "track-changes": "odk:track-changes",
  "track-changes-reasons": "odk:track-changes-reasons",
  "identify-user": "odk:identify-user",
};

const ofControls: Readonly<Record<string, string>> = {
  rows: "rows",
  app: "intent",
  "capture-accuracy": "accuracyThreshold",
  "warning-accuracy": "unacceptableAccuracyThreshold",
  incremental: "incremental",
  "keep-place": "parcelle:keep-place",
  "declared-area": "parcelle:declared-area",
  start: "start",
  end: "end",
  step: "step",
  placeholder: "odk:placeholder",
  tick_interval: "odk:tick-interval",
  tick_labelset: "odk:tick-labelset",
};

const range = { start: "1", end: "10", step: "1" };

/** The parameters of a question as attributes of its bind and of its control. */
export function compileParameters({ type, parameters }: Question): Attributes {
  const attributes: Attributes = { bind: {}, body: type === "range" ? { ...range } : {} };
  if (type === "background-audio") return attributes;
  for (const [parameter, value] of Object.entries(parameters)) {
    const ofBind = ofBinds[parameter];
    const ofControl = ofControls[parameter];
    if (ofBind !== undefined) attributes.bind[ofBind] = value;
    else if (ofControl !== undefined) attributes.body[ofControl] = value;
  }
  return attributes;
}

/** Whether a range asks for numbers with decimals. */
export function isDecimalRange({ type, parameters }: Question): boolean {
  const { start = "", end = "", step = "" } = parameters;
  return type === "range" && [start, end, step].some((value) => value.includes("."));
}
