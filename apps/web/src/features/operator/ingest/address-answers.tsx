import { Alert, Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import classes from "../operator.module.css";
import { wrongAddress } from "./addresses-of-tiles.ts";
import { ingestMessages } from "./messages.ts";

const answerSchema = z.object({
  address: z.string(),
  bytes: z.number().nullable(),
  ranges: z.boolean(),
  problem: z.object({ fr: z.string(), en: z.string() }).nullable(),
});
const answersSchema = z.object({ answers: z.array(answerSchema) });
type Answer = z.infer<typeof answerSchema>;

/** The server refuses more at once. */
const askedTogether = 200;

async function ask(addresses: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < addresses.length; from += askedTogether) {
    const part = addresses.slice(from, from + askedTogether);
    answers.push(
      ...(await callFunction("check-layer-addresses", { addresses: part }, answersSchema)).answers,
    );
  }
  return answers;
}

interface AddressAnswersProps {
  addresses: readonly string[];
  /** Asked to keep only these. */
  onKeep: (addresses: string[]) => void;
}

/** Whether each address gives a file, and how large it is. */
export function AddressAnswers({ addresses, onKeep }: AddressAnswersProps) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const check = useMutation({ mutationFn: ask });
  const answers = (check.data ?? []).filter(({ address }) => addresses.includes(address));
  const canAsk = addresses.length > 0 && wrongAddress(addresses) === undefined;
  return (
    <>
      <Group>
        <Button
          variant="default"
          disabled={!canAsk}
          loading={check.isPending}
          onClick={() => check.mutate(addresses)}
        >
          {messages.check}
        </Button>
      </Group>
      {check.error && <Alert color="critical">{problemText(check.error, locale)}</Alert>}
      {answers.length > 0 && <Answers answers={answers} onKeep={onKeep} />}
    </>
  );
}

function Answers({ answers, onKeep }: { answers: readonly Answer[]; onKeep: AddressAnswersProps["onKeep"] }) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const present = answers.filter(({ problem }) => problem === null);
  const absent = answers.length - present.length;
  const bytes = present.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
  return (
    <section aria-label={messages.checked}>
      <Group gap="sm" role="status">
        {present.length > 0 && <span>{messages.present(present.length, formatBytes(bytes, locale))}</span>}
        {absent > 0 && <span>{messages.absent(absent)}</span>}
        {absent > 0 && present.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onKeep(present.map(({ address }) => address))}
          >
            {messages.removeAbsent}
          </Button>
        )}
      </Group>
      <FactTable label={messages.tableAddress} headers={[messages.tableAddress, messages.tableAnswer]}>
        <tbody>
          {answers.map((one) => (
            <tr key={one.address}>
              <td className={classes.address}>{one.address}</td>
              <td>
                {one.problem?.[locale] ??
                  (one.bytes === null ? messages.sizeUnknown : formatBytes(one.bytes, locale))}
                {!one.problem && !one.ranges && ` – ${messages.wholeFile}`}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </section>
  );
}
