import type { Bind, Control, ValueType } from "../../xform/xform.ts";

/** What a type of XLSForm is in XForms: how it is asked (null: not at all), and what its node holds. */
export type QuestionKind = {
  control: Control | null;
  type: ValueType;
  mediatype?: string;
  readOnly?: boolean;
  preload?: NonNullable<Bind["preload"]>;
};

const asked = (control: Control, type: ValueType): QuestionKind => ({ control, type });
const uploaded = (mediatype: string): QuestionKind => ({ control: "upload", type: "binary", mediatype });
const filled = (kind: string, parameter: string, type: ValueType): QuestionKind => ({
  control: null,
  type,
  preload: { kind, parameter },
});

const properties = ["deviceid", "phonenumber", "simserial", "subscriberid", "username", "email"].flatMap(
  (name) => [name, `uri:${name}`].map((each) => [each, filled("property", each, "string")] as const),
);

/** The types by their canonical names. */
export const questionKinds: ReadonlyMap<string, QuestionKind> = new Map<string, QuestionKind>([
  ["text", asked("input", "string")],
  ["integer", asked("input", "int")],
  ["decimal", asked("input", "decimal")],
  ["range", asked("range", "int")],
  ["note", { ...asked("input", "string"), readOnly: true }],
  ["geopoint", asked("input", "geopoint")],
  ["geotrace", asked("input", "geotrace")],
  ["geoshape", asked("input", "geoshape")],
  ["date", asked("input", "date")],
  ["time", asked("input", "time")],
  ["dateTime", asked("input", "dateTime")],
  ["barcode", asked("input", "barcode")],
  ["image", uploaded("image/*")],
  ["audio", uploaded("audio/*")],
  ["video", uploaded("video/*")],
  ["file", uploaded("application/*")],
  ["osm", uploaded("osm/*")],
  ["acknowledge", asked("trigger", "string")],
  ["trigger", asked("trigger", "string")],
  ["select_one", asked("select1", "string")],
  ["select_multiple", asked("select", "string")],
  ["select_one_from_file", asked("select1", "string")],
  ["select_multiple_from_file", asked("select", "string")],
  ["select_one_external", asked("input", "string")],
  ["rank", asked("rank", "odk:rank")],
  ["calculate", { control: null, type: "string" }],
  ["hidden", { control: null, type: "string" }],
  ["background-audio", { control: null, type: "binary" }],
  ["start-geopoint", { control: null, type: "geopoint" }],
  ["background-geopoint", { control: null, type: "geopoint" }],
  ["start", filled("timestamp", "start", "dateTime")],
  ["end", filled("timestamp", "end", "dateTime")],
  ["today", filled("date", "today", "date")],
  ...properties,
]);

/** Types that bring a file and have no node of their own. */
export const fileTypes: Readonly<Record<string, string>> = {
  "xml-external": "xml",
  "csv-external": "csv",
};
