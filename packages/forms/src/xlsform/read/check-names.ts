import type { FormItem } from "../../definition/form-definition.ts";
import type { NamedRow } from "./named-rows.ts";
import type { ProblemList } from "./problem-list.ts";

const NAME = /^(?:[\p{L}_][\p{L}\p{N}_.-]*:)?[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** Tells names that XML does not allow, that are missing, and that stand twice in one group. */
export function checkNames(
  items: readonly FormItem[],
  rows: ReadonlyMap<FormItem, NamedRow>,
  problems: ProblemList,
): void {
  const seen = new Map<string, number>();
  const seenSmall = new Map<string, string>();
  for (const item of items) {
    const row = rows.get(item);
    if (row === undefined) continue;
    checkName(item, row, seen, seenSmall, problems);
    if (item.kind !== "question") checkNames(item.items, rows, problems);
  }
}

function checkName(
  item: FormItem,
  row: NamedRow,
  seen: Map<string, number>,
  seenSmall: Map<string, string>,
  problems: ProblemList,
): void {
  const { name } = item;
  if (name === "") {
    if (item.kind !== "question" || item.type !== "audit") problems.error("name_missing", row.place("name"));
    return;
  }
  if (item.kind === "question" && item.type === "audit" && name !== "audit")
    problems.error("audit_name", row.place("name"), { name });
  if (!NAME.test(name)) problems.error("bad_name", row.place("name"), { name });
  const first = seen.get(name);
  const other = seenSmall.get(name.toLowerCase());
  if (first !== undefined) problems.error("name_twice", row.place("name"), { name, first });
  else if (other !== undefined) problems.warn("name_by_case", row.place("name"), { name, other });
  seen.set(name, first ?? row.number);
  seenSmall.set(name.toLowerCase(), other ?? name);
}
