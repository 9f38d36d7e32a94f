import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { ScrollPart } from "#ui/scroll-part.tsx";
import classes from "./api-keys.module.css";
import { apiKeyMessages } from "./messages.ts";

export function HowTo() {
  const messages = useMessages(apiKeyMessages);
  const command = [
    `curl "${window.location.origin}/rest/v1/projects?select=id,name"`,
    `  -H "Authorization: Bearer ${messages.yourKey}"`,
  ].join(" \\\n");
  return (
    <Section title={messages.howTo}>
      <p className={classes.help}>{messages.howToText}</p>
      <ScrollPart label={messages.howToText} className={classes.command}>
        <pre>{command}</pre>
      </ScrollPart>
      <p className={classes.help}>{messages.limits}</p>
    </Section>
  );
}
