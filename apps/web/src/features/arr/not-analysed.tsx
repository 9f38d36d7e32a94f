import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { arrMessages } from "./messages.ts";

/** Where other modules tell the result of a plot. */
export function NotAnalysed() {
  const messages = useMessages(arrMessages);
  return (
    <Section>
      <Empty title={messages.notAnalysedTitle} text={messages.notAnalysedText} />
    </Section>
  );
}
