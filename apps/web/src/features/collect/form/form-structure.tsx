import type { FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { formMessages } from "./messages.ts";
import { questionLabel } from "./question-label.ts";

/** The questions of a form as they are asked, groups indented, with the rules of each. */
export function FormStructure({ definition }: { definition: FormDefinition }) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  const rows = flatten(definition.items);
  return (
    <FactTable
      stacks
      label={messages.structure}
      headers={[messages.label, messages.type, messages.conditions]}
    >
      <tbody>
        {rows.map(({ item, depth, key }) => (
          <tr key={key}>
            <th
              scope="row"
              style={{
                paddingInlineStart: `${depth * 1.25 + 0.5}rem`,
                fontWeight: item.kind === "question" ? 400 : 650,
              }}
            >
              {questionLabel(item, locale)}
            </th>
            <td data-column={messages.type}>{typeOf(item, messages)}</td>
            <td data-column={messages.conditions}>{rulesOf(item, messages)}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

type Messages = ReturnType<typeof useMessages<(typeof formMessages)["fr"]>>;

interface Row {
  item: FormItem;
  depth: number;
  key: string;
}

function flatten(items: readonly FormItem[], depth = 0, path = ""): Row[] {
  return items.flatMap((item, index) => {
    const key = `${path}/${index}${item.name}`;
    const below = item.kind === "question" ? [] : flatten(item.items, depth + 1, key);
    return [{ item, depth, key }, ...below];
  });
}

function typeOf(item: FormItem, messages: Messages): string {
  if (item.kind === "question") return item.list === "" ? item.type : `${item.type} ${item.list}`;
  return item.kind === "repeat" ? messages.repeat : messages.group;
}

function rulesOf(item: FormItem, messages: Messages): string {
  const rules = [[messages.relevant, item.relevant]];
  if (item.kind === "question")
    rules.push(
      [messages.constraint, item.constraint],
      [messages.calculation, item.calculation],
      [messages.required, item.required === "" ? "" : item.required],
    );
  return rules
    .filter(([, rule]) => rule !== "")
    .map(([name, rule]) => (rule === "true()" ? name : `${name} ${rule}`))
    .join(" · ");
}
