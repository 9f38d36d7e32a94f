import { Text } from "@mantine/core";
import type { FormItem } from "@parcelle/forms/definition/form-definition";
import { FactList } from "#ui/fact-list.tsx";
import { useMessages } from "#ui/locale.tsx";
import { panelMessages } from "./panel-messages.ts";

/** What a row of a file says that the builder has no field for. */
export function KeptPart({ item }: { item: FormItem }) {
  const messages = useMessages(panelMessages);
  const media = Object.entries(item.media).map(([kind, texts]): [string, string] => [
    kind,
    Object.values(texts).join(", "),
  ]);
  const facts = [...Object.entries(item.kept), ...media];
  if (facts.length === 0) return null;
  return (
    <section>
      <Text fw={600}>{messages.kept}</Text>
      <Text size="sm" c="dimmed">
        {messages.keptText}
      </Text>
      <FactList facts={facts} />
    </section>
  );
}
