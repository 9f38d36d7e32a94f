import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { ScrollPart } from "#ui/scroll-part.tsx";
import classes from "./api-keys.module.css";
import { apiKeyMessages } from "./messages.ts";
import { rcloneSettings } from "./rclone-settings.ts";

const RCLONE_COMMANDS = "rclone lsf -R parcelle:exports\nrclone copy parcelle:exports ./exports";

export function HowTo() {
  const messages = useMessages(apiKeyMessages);
  const command = [
    `curl "${window.location.origin}/rest/v1/projects?select=id,name"`,
    `  -H "Authorization: Bearer ${messages.yourKey}"`,
  ].join(" \\\n");
  const settings = rcloneSettings(window.location.origin, messages.yourIdentifier, messages.yourSecret);
  return (
    <Section title={messages.howTo}>
      <p className={classes.help}>{messages.howToText}</p>
      <ScrollPart label={messages.howToText} className={classes.command}>
        <pre>{command}</pre>
      </ScrollPart>
      <p className={classes.help}>{messages.limits}</p>
      <h3>{messages.filesTitle}</h3>
      <p className={classes.help}>{messages.filesText}</p>
      <ScrollPart label={messages.filesTitle} className={classes.command}>
        <pre>{settings}</pre>
      </ScrollPart>
      <p className={classes.help}>{messages.filesExample}</p>
      <ScrollPart label={messages.filesExample} className={classes.command}>
        <pre>{RCLONE_COMMANDS}</pre>
      </ScrollPart>
    </Section>
  );
}
