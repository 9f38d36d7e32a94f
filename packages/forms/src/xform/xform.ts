import type { InstanceNode } from "../instance/instance-node.ts";

/**
 * A form as ODK XForms 1.0 has it: the model of a record and, beside it, the body that asks. Form definitions are made
 * into this, XForm files are read into this, and the engine compiles this.
 *
 * @see https://getodk.github.io/xforms-spec/
 */
export type XForm = {
  title: string;
  /** `id` of the primary instance's root. */
  formId: string;
  /** "" where the form states none. */
  version: string;
  /** Languages in order; the first that is marked default, or the first, is shown. Empty where texts have no language. */
  translations: readonly Translation[];
  /** The primary instance's root element, as the form states it: first rows of repeats included. */
  root: ModelNode;
  /** Lists by the id that `instance('…')` names. */
  instances: ReadonlyMap<string, SecondaryInstance>;
  /** What is said of nodes, by absolute path without predicates: `/data/producteur/nom`. */
  binds: ReadonlyMap<string, Bind>;
  actions: readonly Action[];
  body: readonly BodyItem[];
  /** Attributes of `<model>`, `<submission>` and namespaces beyond the usual ones, verbatim, so that writing loses nothing. */
  kept: KeptXForm;
};

export type Translation = { language: string; isDefault: boolean; texts: ReadonlyMap<string, ItextForms> };

/** The forms of one text: the plain one by "", others by name: `short`, `guidance`, `image`, `audio`, `video`, `big-image`. */
export type ItextForms = ReadonlyMap<string, readonly TextPart[]>;

/** Literal text, or the value of an expression within it. */
export type TextPart = string | { output: string };

/**
 * A text of the body: by id in the translations, computed (the whole expression as it stands, `jr:itext(…)` around it
 * included), or written where it stands.
 */
export type Text = { itext: string } | { computed: string } | { parts: readonly TextPart[] };

export type ModelNode = {
  /** With prefix: `orx:meta`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Text that stands in it when a record begins. */
  value: string;
  children: readonly ModelNode[];
  /** Template of the rows of a repeat (`jr:template`), never itself a row. */
  isTemplate: boolean;
};

/** A list: within the form, or a file beside it (`jr://file-csv/…`), then with `root` null until the file is read. */
export type SecondaryInstance = { id: string; source: string | null; root: InstanceNode | null };

/** Types of values, as `bind/@type` names them without prefix; others are kept and treated as string. */
export const valueTypes = [
  ...(["string", "int", "decimal", "boolean", "date", "time", "dateTime"] as const),
  ...(["geopoint", "geotrace", "geoshape", "binary", "barcode", "intent", "select", "odk:rank"] as const),
] as const;
export type ValueType = (typeof valueTypes)[number];

export type Bind = {
  path: string;
  type: ValueType;
  /** XPath expressions, as written; null where the form says nothing. */
  relevant: string | null;
  required: string | null;
  readOnly: string | null;
  constraint: string | null;
  calculate: string | null;
  requiredMessage: Text | null;
  constraintMessage: Text | null;
  /** A broken constraint of severity `warning` is told and does not stop (attribute `severity` of Parcelle's namespace). */
  constraintSeverity: "error" | "warning";
  /** `jr:preload` and its parameter: `timestamp`/`start`, `property`/`deviceid`, `uid`. */
  preload: { kind: string; parameter: string } | null;
  /** Other attributes, verbatim. */
  kept: Readonly<Record<string, string>>;
};

/** `setvalue`, `odk:setgeopoint` and `odk:recordaudio`. */
export type Action = {
  kind: "setvalue" | "setgeopoint" | "recordaudio";
  /** `odk-instance-first-load`, `odk-instance-load`, `odk-new-repeat`, `xforms-value-changed`. */
  events: readonly string[];
  /** Path of the node that is set. */
  target: string;
  /** Expression, or null where `literal` is what is set. */
  value: string | null;
  literal: string;
  /** Path of the question or repeat in which the action stands; null in the model. */
  within: string | null;
  /** Other attributes, verbatim: `odk:quality`. */
  kept: Readonly<Record<string, string>>;
};

export type BodyItem = BodyQuestion | BodyGroup | BodyRepeat;

export const controls = [
  "input",
  "select1",
  "select",
  "rank",
  "upload",
  "range",
  "trigger",
  "secret",
] as const;
export type Control = (typeof controls)[number];

export type BodyQuestion = {
  kind: "question";
  control: Control;
  path: string;
  label: Text | null;
  hint: Text | null;
  guidance: Text | null;
  appearance: string;
  /** `mediatype`, `start`, `end`, `step`, `rows`, `query` and other attributes of the control, verbatim. */
  attributes: Readonly<Record<string, string>>;
  choices: Choices | null;
};

export type Choices =
  | { kind: "written"; items: readonly WrittenChoice[] }
  | {
      kind: "itemset";
      /** Nodes of the choices, filter included; without the call of `randomize`. */
      nodeset: string;
      /** Path from a node of the set to its value. */
      value: string;
      /** Path to its label, or `jr:itext(path)` as computed text. */
      label: string;
      /** Null: in the order of the list. `seed` null: any order. */
      randomize: { seed: string | null } | null;
    };

export type WrittenChoice = { value: string; label: Text | null };

export type BodyGroup = {
  kind: "group";
  /** Null for a group that only shows things together. */
  path: string | null;
  label: Text | null;
  appearance: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly BodyItem[];
};

export type BodyRepeat = {
  kind: "repeat";
  path: string;
  label: Text | null;
  appearance: string;
  attributes: Readonly<Record<string, string>>;
  /** Expression of how many rows there are (`jr:count`); null where people add and remove. */
  count: string | null;
  /** `jr:noAddRemove`: the rows of the form and no others. */
  isFixed: boolean;
  children: readonly BodyItem[];
};

export type KeptXForm = {
  namespaces: Readonly<Record<string, string>>;
  model: Readonly<Record<string, string>>;
  submission: Readonly<Record<string, string>> | null;
  bodyClass: string;
};
