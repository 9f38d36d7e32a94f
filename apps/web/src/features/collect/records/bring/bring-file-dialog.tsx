import { Button, Group, Progress, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useFormPlace } from "../../collect-address.ts";
import { recordKeys } from "../record-queries.ts";
import { type Brought, bringRecords, recordsOf } from "./bring-phone-file.ts";
import { useBringMessages } from "./messages.ts";

const MOST_BYTES = 500_000_000;

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Takes the file of a phone, and tells of each of its records what became of it. */
export function BringFileDialog({ opened, onClose }: Props) {
  const messages = useBringMessages();
  const { total, brought, isDamaged, isBusy, bring, stop, reset } = useBringing();
  return (
    <Dialog
      opened={opened}
      onClose={() => {
        stop();
        reset();
        onClose();
      }}
      title={messages.open}
      shape="wide"
    >
      <Text size="sm">{messages.text}</Text>
      {total === null && (
        <FileDrop
          title={messages.drop}
          extensions={[".zip"]}
          maximumBytes={MOST_BYTES}
          busy={isBusy}
          onFiles={([file]) => file && void bring(file)}
        />
      )}
      <NotDone title={messages.unreadable} text={isDamaged ? messages.unreadableText : null} />
      {total !== null && <Report total={total} brought={brought} isBusy={isBusy} onStop={stop} />}
    </Dialog>
  );
}

function useBringing() {
  const queries = useQueryClient();
  const { projectFormId } = useFormPlace();
  const [total, setTotal] = useState<number | null>(null);
  const [brought, setBrought] = useState<readonly Brought[]>([]);
  const [isDamaged, setDamaged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  function reset(): void {
    setTotal(null);
    setBrought([]);
    setDamaged(false);
  }
  async function bring(file: File): Promise<void> {
    reset();
    setBusy(true);
    running.current = new AbortController();
    try {
      const folders = recordsOf(new Uint8Array(await file.arrayBuffer()));
      setTotal(folders.length);
      const tell = (one: Brought) => setBrought((before) => [...before, one]);
      await bringRecords(folders, tell, running.current.signal);
    } catch {
      setDamaged(true);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: recordKeys(projectFormId) });
    }
  }
  return { total, brought, isDamaged, isBusy, bring, stop: () => running.current?.abort(), reset };
}

interface ReportProps {
  total: number;
  brought: readonly Brought[];
  isBusy: boolean;
  onStop: () => void;
}

function Report({ total, brought, isBusy, onStop }: ReportProps) {
  const messages = useBringMessages();
  const locale = useLocale();
  const written = (count: number) => formatNumber(count, locale, 0);
  const countOf = (wanted: Brought["outcome"]) =>
    written(brought.filter(({ outcome }) => outcome === wanted).length);
  return (
    <>
      {isBusy && (
        <Group justify="space-between" my="sm">
          <Progress
            flex={1}
            value={(100 * brought.length) / total}
            aria-label={messages.progress(written(brought.length), written(total))}
          />
          <Button size="sm" variant="default" onClick={onStop}>
            {messages.stop}
          </Button>
        </Group>
      )}
      <p role="status">
        {messages.progress(written(brought.length), written(total))}.{" "}
        {messages.sums(countOf("taken"), countOf("known"), countOf("refused"))}
      </p>
      <FactTable
        stacks
        label={messages.report}
        headers={[messages.record, messages.filledBy, messages.outcome, { number: messages.files }]}
      >
        <tbody>
          {brought.map(({ instanceId, title, filledBy, outcome, files, problem }) => (
            <tr key={instanceId}>
              <th scope="row">{title || messages.unnamed}</th>
              <td data-column={messages.filledBy}>{filledBy}</td>
              <td data-column={messages.outcome}>
                {messages.outcomes[outcome]}
                {problem !== null && `\u00a0: ${problemText(problem, locale)}`}
              </td>
              <td data-column={messages.files}>{written(files)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </>
  );
}
