import { Button } from "@mantine/core";
import { type QualityCode, qualityCodes } from "@parcelle/forms/quality/quality-checks";
import { qualityNames } from "@parcelle/forms/quality/quality-names";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { formatNumber, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { type Failure, NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { SwitchedOff } from "./known-columns.ts";
import { qualityMessages } from "./messages.ts";
import classes from "./quality.module.css";
import { type AgentQuality, qualityKeys } from "./quality-queries.ts";

interface Props {
  projectFormId: number;
  agents: readonly AgentQuality[];
  switchedOff: SwitchedOff;
}

/** Every check: what it looks at, how often it found something, and the switch, with the reason of whoever used it. */
export function ChecksPart({ projectFormId, agents, switchedOff }: Props) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const [asked, setAsked] = useState<QualityCode | null>(null);
  const found = (code: QualityCode) => agents.reduce((sum, { kinds }) => sum + (kinds[code] ?? 0), 0);
  return (
    <Section title={messages.checks}>
      <p>{messages.checksText}</p>
      <FactTable
        stacks
        label={messages.checks}
        headers={[messages.check, { number: messages.found }, messages.state, null]}
      >
        <tbody>
          {qualityCodes.map((code) => (
            <tr key={code}>
              <th scope="row">
                {qualityNames[code].name[locale]}
                <p className={classes.note}>{qualityNames[code].explains[locale]}</p>
              </th>
              <td data-number data-column={messages.found}>
                {switchedOff[code] ? "–" : formatNumber(found(code), locale, 0)}
              </td>
              <td data-column={messages.state}>
                <StateBadge
                  tone={switchedOff[code] ? "neutral" : "success"}
                  label={switchedOff[code] ? messages.off : messages.on}
                />
                {switchedOff[code] && (
                  <p className={classes.note}>
                    {messages.offBy(switchedOff[code].by, formatSince(switchedOff[code].at, locale))}{" "}
                    {switchedOff[code].reason}
                  </p>
                )}
              </td>
              <td>
                {switchedOff[code] ? (
                  <SwitchOn projectFormId={projectFormId} code={code} />
                ) : (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={messages.switchOffTitle(qualityNames[code].name[locale])}
                    onClick={() => setAsked(code)}
                  >
                    {messages.switchOff}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      <Dialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={
          asked === null ? messages.switchOff : messages.switchOffTitle(qualityNames[asked].name[locale])
        }
      >
        {asked !== null && (
          <ReasonForm projectFormId={projectFormId} code={asked} onDone={() => setAsked(null)} />
        )}
      </Dialog>
    </Section>
  );
}

interface SwitchProps {
  projectFormId: number;
  code: QualityCode;
}

function SwitchOn({ projectFormId, code }: SwitchProps) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  async function switchOn(): Promise<void> {
    setFailure(null);
    try {
      await callFunction("set-quality-check", { projectFormId, code, off: null });
      await queryClient.invalidateQueries({ queryKey: qualityKeys(projectFormId) });
    } catch (error) {
      setFailure({ title: messages.switchFailed, text: problemText(error, locale) });
    }
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={messages.switchOnNamed(qualityNames[code].name[locale])}
        onClick={() => void switchOn()}
      >
        {messages.switchOn}
      </Button>
      {failure !== null && <NotDone {...failure} />}
    </>
  );
}

const MOST_REASON = 500;
const schema = z.object({ reason: z.string().trim().min(3).max(MOST_REASON) });

function ReasonForm({ projectFormId, code, onDone }: SwitchProps & { onDone: () => void }) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useSchemaForm({ schema, initialValues: { reason: "" } });
  async function switchOff(off: z.infer<typeof schema>): Promise<void> {
    await callFunction("set-quality-check", { projectFormId, code, off });
    await queryClient.invalidateQueries({ queryKey: qualityKeys(projectFormId) });
    onDone();
  }
  return (
    <Form
      form={form}
      onSubmit={switchOff}
      failed={messages.switchFailed}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.switchOff}
      onCancel={onDone}
    >
      <p>{messages.switchOffText}</p>
      <TextField label={messages.reason} most={MOST_REASON} {...form.getInputProps("reason")} />
    </Form>
  );
}
