import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className={classes.command} tabIndex={0} aria-label={messages.howToText}>
        <pre>{command}</pre>
      </section>
      <p className={classes.help}>{messages.limits}</p>
    </Section>
  );
}
