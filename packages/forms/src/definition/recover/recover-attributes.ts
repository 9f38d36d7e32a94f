/** Parameters of XLSForm by the attribute of a bind or control that they come to. */
const ofBinds: Readonly<Record<string, string>> = {
  "orx:max-pixels": "max-pixels",
  "odk:quality": "quality",
  "odk:allow-mock-accuracy": "allow-mock-accuracy",
  "odk:location-priority": "location-priority",
  "odk:location-min-interval": "location-min-interval",
  "odk:location-max-age": "location-max-age",
  "odk:track-changes": "track-changes",
  "odk:track-changes-reasons": "track-changes-reasons",
  "odk:identify-user": "identify-user",
};

const ofControls: Readonly<Record<string, string>> = {
  accuracyThreshold: "capture-accuracy",
  unacceptableAccuracyThreshold: "warning-accuracy",
  incremental: "incremental",
  "parcelle:keep-place": "keep-place",
  "parcelle:declared-area": "declared-area",
  start: "start",
  end: "end",
  step: "step",
  rows: "rows",
  "odk:placeholder": "placeholder",
  "odk:tick-interval": "tick_interval",
  "odk:tick-labelset": "tick_labelset",
};

type Attributes = Readonly<Record<string, string>>;

/** Attributes as XLSForm says them: parameters, and columns for all others. */
export function recoverAttributes(
  bind: Attributes,
  body: Attributes,
  node: Attributes,
): { parameters: Record<string, string>; kept: Record<string, string> } {
  const parameters: Record<string, string> = {};
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(bind)) {
    if (name === "id") continue;
    if (name === "entities:saveto") kept.save_to = value;
    else if (ofBinds[name] !== undefined) parameters[ofBinds[name]] = value;
    else kept[`bind::${name}`] = value;
  }
  for (const [name, value] of Object.entries(body)) {
    if (name === "mediatype" || name === "query") continue;
    if (ofControls[name] !== undefined) parameters[ofControls[name]] = value;
    else kept[`body::${name}`] = value;
  }
  for (const [name, value] of Object.entries(node)) kept[`instance::${name}`] = value;
  return { parameters, kept };
}
