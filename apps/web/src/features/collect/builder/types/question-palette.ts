import { bareGroup, bareQuestion, bareRepeat } from "@parcelle/forms/definition/bare-items";
import type { FormItem } from "@parcelle/forms/definition/form-definition";
import {
  IconAbc,
  IconBarcode,
  IconBracketsAngle,
  IconCalculator,
  IconCalendar,
  IconCalendarClock,
  IconCamera,
  IconCheckbox,
  IconCircleDot,
  IconClock,
  IconEyeOff,
  IconFile,
  IconFolder,
  IconInfoCircle,
  IconLine,
  IconListCheck,
  IconLock,
  IconMapPin,
  IconMicrophone,
  IconNumber123,
  IconPolygon,
  IconRepeat,
  IconSignature,
  IconSortDescendingNumbers,
  IconSquareCheck,
  IconTable,
  IconVideo,
} from "@tabler/icons-react";

/** What people can ask, by what it is in XLSForm or by what they make of it. */
export const kindsOfItem = [
  ...(["text", "integer", "decimal", "range", "note", "acknowledge"] as const),
  ...(["select_one", "select_multiple", "rank", "matrix"] as const),
  ...(["date", "time", "dateTime"] as const),
  ...(["geopoint", "geotrace", "geoshape"] as const),
  ...(["image", "signature", "audio", "video", "file", "barcode"] as const),
  ...(["calculate", "hidden"] as const),
  ...(["start", "end", "today", "deviceid", "username"] as const),
  ...(["group", "repeat"] as const),
] as const;
export type KindOfItem = (typeof kindsOfItem)[number];

export const groupsOfKinds = [
  { group: "parts", kinds: ["group", "repeat", "matrix"] },
  { group: "answers", kinds: ["text", "integer", "decimal", "range", "date", "time", "dateTime"] },
  { group: "choices", kinds: ["select_one", "select_multiple", "rank", "acknowledge"] },
  { group: "places", kinds: ["geopoint", "geotrace", "geoshape"] },
  { group: "files", kinds: ["image", "signature", "audio", "video", "file", "barcode"] },
  { group: "unasked", kinds: ["note", "calculate", "hidden"] },
  { group: "recorded", kinds: ["start", "end", "today", "deviceid", "username"] },
] as const satisfies readonly { group: string; kinds: readonly KindOfItem[] }[];
export type GroupOfKinds = (typeof groupsOfKinds)[number]["group"];

type Icon = typeof IconAbc;
const icons: Readonly<Record<KindOfItem, Icon>> = {
  ...{ text: IconAbc, integer: IconNumber123, decimal: IconNumber123, range: IconLine },
  ...{ note: IconInfoCircle, acknowledge: IconCheckbox, select_one: IconCircleDot },
  ...{ select_multiple: IconSquareCheck, rank: IconSortDescendingNumbers, matrix: IconTable },
  ...{ date: IconCalendar, time: IconClock, dateTime: IconCalendarClock, geopoint: IconMapPin },
  ...{ geotrace: IconLine, geoshape: IconPolygon, image: IconCamera, signature: IconSignature },
  ...{ audio: IconMicrophone, video: IconVideo, file: IconFile, barcode: IconBarcode },
  ...{ calculate: IconCalculator, hidden: IconEyeOff, start: IconClock, end: IconClock },
  ...{ today: IconCalendar, deviceid: IconBracketsAngle, username: IconBracketsAngle },
  ...{ group: IconFolder, repeat: IconRepeat },
};

/** What an item is in the words of the palette; null for what the palette does not offer. */
export function kindOf(item: FormItem): KindOfItem | null {
  if (item.kind === "group") return /\btable-list\b/.test(item.appearance) ? "matrix" : "group";
  if (item.kind === "repeat") return "repeat";
  if (item.type === "image" && /\bsignature\b/.test(item.appearance)) return "signature";
  return kindsOfItem.find((kind) => kind === item.type) ?? null;
}

export function iconOf(item: FormItem): Icon {
  const kind = kindOf(item);
  if (kind !== null) return icons[kind];
  return item.kind === "question" && item.type.startsWith("select") ? IconListCheck : IconLock;
}

export const iconOfKind = (kind: KindOfItem): Icon => icons[kind];

/** Questions that ask a list of responses of the form. */
export const asksList = (item: FormItem): boolean =>
  item.kind === "question" && /^(select_one|select_multiple|rank)$/.test(item.type);

/** A new item of a kind; `list` is the one that it asks, where it asks one. */
export function newItem(kind: KindOfItem, name: string, list: string): FormItem {
  if (kind === "group") return bareGroup(name);
  if (kind === "repeat") return bareRepeat(name);
  if (kind === "matrix")
    return {
      ...bareGroup(name),
      appearance: "table-list",
      items: [{ ...bareQuestion("select_one", `${name}_1`), list }],
    };
  if (kind === "signature") return { ...bareQuestion("image", name), appearance: "signature" };
  const question = bareQuestion(kind, name);
  if (kind === "range") return { ...question, parameters: { start: "0", end: "10", step: "1" } };
  return asksList(question) ? { ...question, list } : question;
}
