import { Button } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { salesMessages } from "./messages.ts";
import classes from "./sales.module.css";

const answer = z.object({
  organisations: z.number(),
  faults: z.array(
    z.object({ organisationId: z.number(), fault: z.string(), expected: z.number(), found: z.number() }),
  ),
});

/** Counts every balance again from its entries and lots. */
export function CheckPart() {
  const messages = useMessages(salesMessages);
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<z.infer<typeof answer> | null>(null);
  async function check(): Promise<void> {
    setBusy(true);
    try {
      setFound(await callFunction("check-credits", {}, answer));
    } catch (error) {
      toast({ title: messages.checkFailed, description: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title={messages.check}>
      <div className={classes.price}>
        <Button variant="default" loading={busy} onClick={() => void check()}>
          {messages.checkNow}
        </Button>
        <p role="status" className={classes.result}>
          {found &&
            (found.faults.length === 0
              ? messages.sound(found.organisations)
              : messages.faulty(found.faults.length))}
        </p>
      </div>
      {found && found.faults.length > 0 && (
        <ul>
          {found.faults.map(({ organisationId, fault, expected, found: seen }) => (
            <li key={`${organisationId} ${fault}`}>
              {organisationId}: {fault} ({expected} ≠ {seen})
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
