import { Text } from "@mantine/core";
import { compareForms } from "@parcelle/forms/definition/compare/compare-forms";
import type { FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { questionLabel } from "../../form/question-label.ts";
import type { LastVersion } from "./last-version-query.ts";
import classes from "./publish.module.css";
import { publishMessages } from "./publish-messages.ts";

const MOST_NAMED = 30;

/** What the draft says otherwise than the version that phones fill now. */
export function ChangesSince({ last, draft }: { last: LastVersion; draft: FormDefinition }) {
  const messages = useMessages(publishMessages);
  const locale = useLocale();
  const { added, removed, changed, lists } = compareForms(last.definition, draft);
  const told = (item: FormItem) => questionLabel(item, locale);
  const fieldsOf = (fields: readonly string[]) =>
    [...new Set(fields.map((field) => messages.fields[field] ?? messages.otherField))].join(", ");
  const isSame = added.length + removed.length + changed.length + lists.length === 0;
  return (
    <section aria-label={messages.since(last.version)}>
      <Text fw={600}>{messages.since(last.version)}</Text>
      {isSame && <p>{messages.same}</p>}
      <Named title={messages.added(added.length)} names={added.map(({ item }) => told(item))} />
      <Named title={messages.removed(removed.length)} names={removed.map(({ item }) => told(item))} />
      {removed.length > 0 && <p>{messages.removedWarning}</p>}
      <Named
        title={messages.changed(changed.length)}
        names={changed.map(({ item, fields }) => `${told(item)} (${fieldsOf(fields)})`)}
      />
      <Named title={messages.lists(lists.length)} names={lists.map(({ id }) => id)} />
    </section>
  );
}

function Named({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details className={classes.named} open={names.length <= 8}>
      <summary>{title}</summary>
      <ul>
        {names.slice(0, MOST_NAMED).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may stand twice, and the list is only read.
          <li key={index}>{name}</li>
        ))}
        {names.length > MOST_NAMED && <li>…</li>}
      </ul>
    </details>
  );
}
