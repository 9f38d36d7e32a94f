import { Button, Group, Progress } from "@mantine/core";
import { IconCloudDownload, IconCloudOff } from "@tabler/icons-react";
import { problemText } from "#app/problem-text.ts";
import { formatBytes, formatNumber, formatSince } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { isFullDevice } from "../device/collect-database.ts";
import { useOfflineMessages } from "./messages.ts";
import classes from "./offline.module.css";
import type { PreparationStep, Wanted } from "./prepare-phone.ts";
import { Protection } from "./protection.tsx";
import { type Prepared, usePreparation } from "./use-preparation.ts";

interface Props {
  wanted: Wanted;
  /** Prepares by itself when the page opens. */
  isAutomatic?: boolean;
}

/** Whether this device fills forms without a network, of when what it keeps is, and the button that prepares it. */
export function PreparationPanel({ wanted, isAutomatic = false }: Props) {
  const messages = useOfflineMessages();
  const locale = useLocale();
  const { prepared, step, problem, prepare, stop } = usePreparation(wanted, isAutomatic);
  const hasWorker = "serviceWorker" in navigator;
  async function begin(): Promise<void> {
    if (await prepare()) toast({ title: messages.done, color: "success" });
  }
  if (!hasWorker) return <p className={classes.line}>{messages.noWorker}</p>;
  const isReady = prepared?.opens === true && prepared.forms.length > 0;
  return (
    <section className={classes.panel} aria-label={messages.title}>
      {step !== null ? (
        <Working step={step} onStop={stop} />
      ) : (
        <Group gap="sm" justify="space-between">
          <p className={classes.line} role="status">
            {isReady ? (
              <IconCloudDownload size={18} aria-hidden="true" />
            ) : (
              <IconCloudOff size={18} aria-hidden="true" />
            )}
            {prepared !== null && <State prepared={prepared} wanted={wanted} />}
          </p>
          <Button
            size="sm"
            variant={isReady ? "default" : "filled"}
            disabled={wanted.forms.length === 0}
            onClick={() => void begin()}
          >
            {isReady ? messages.again : messages.prepare}
          </Button>
        </Group>
      )}
      {prepared !== null && prepared.lackingMedia > 0 && (
        <p className={classes.line}>{messages.lackingMedia(prepared.lackingMedia)}</p>
      )}
      <NotDone
        title={messages.failed}
        text={problem === null ? null : isFullDevice(problem) ? messages.full : problemText(problem, locale)}
      />
      {isReady && (
        <details className={classes.more}>
          <summary>{messages.details}</summary>
          <Facts prepared={prepared} />
          <Protection />
        </details>
      )}
    </section>
  );
}

function State({ prepared, wanted }: { prepared: Prepared; wanted: Wanted }) {
  const messages = useOfflineMessages();
  const locale = useLocale();
  const { opens, forms } = prepared;
  if (!opens || forms.length === 0) return messages.notReady;
  const since = formatSince(new Date(Math.min(...forms.map(({ preparedAt }) => preparedAt))), locale);
  if (forms.length >= wanted.forms.length) return messages.ready(since);
  return messages.partly(
    formatNumber(forms.length, locale, 0),
    formatNumber(wanted.forms.length, locale, 0),
    since,
  );
}

function Facts({ prepared: { plots, bytes } }: { prepared: Prepared }) {
  const messages = useOfflineMessages();
  const locale = useLocale();
  const count = formatNumber(plots?.count ?? 0, locale, 0);
  return (
    <>
      {bytes !== null && <p>{messages.size(formatBytes(bytes, locale))}</p>}
      {plots !== null && plots.count > 0 && (
        <p>{plots.isCut ? messages.plotsCut(count) : messages.plots(count)}</p>
      )}
    </>
  );
}

function Working({ step: { step, done, total }, onStop }: { step: PreparationStep; onStop: () => void }) {
  const messages = useOfflineMessages();
  const locale = useLocale();
  const written = (count: number) => formatNumber(count, locale, 0);
  return (
    <>
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={messages.progress} />
      <Group gap="sm" justify="space-between">
        <p className={classes.line}>{messages.steps[step](written(done), written(total))}</p>
        <Button size="sm" variant="default" onClick={onStop}>
          {messages.stop}
        </Button>
      </Group>
    </>
  );
}
