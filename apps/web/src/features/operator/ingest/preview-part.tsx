import { Alert, Button, Checkbox, Group, Stack } from "@mantine/core";
import type { ProductDefinition } from "@parcelle/raster/products/product-definition";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import type { LayerPreview } from "#app/database/layer-shapes.ts";
import { problemText } from "#app/problem-text.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { formatBytes, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { operatorKeys } from "../layers/layer-queries.ts";
import classes from "../operator.module.css";
import { Findings } from "./findings.tsx";
import type { LayerIngest } from "./ingest-query.ts";
import { InputTable } from "./input-table.tsx";
import { ingestMessages } from "./messages.ts";
import { PreviewPicture } from "./preview-picture.tsx";

interface PreviewPartProps {
  one: LayerIngest;
  preview: LayerPreview;
  product: ProductDefinition | undefined;
}

/** What the files hold and what would change, before anything does. */
export function PreviewPart({ one, preview, product }: PreviewPartProps) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const component = product?.components.find(({ key }) => key === one.component);
  const nameOf = (key: string) =>
    product?.components.find((other) => other.key === key)?.title[locale] ?? key;
  return (
    <>
      <Section title={messages.findings}>
        <Findings findings={preview.findings} />
      </Section>
      {preview.box && (
        <Section title={messages.preview}>
          <div className={classes.preview}>
            <PreviewPicture preview={preview} legend={component?.legend ?? []} />
            <div>
              <p>
                {messages.sampled(formatShare(preview.sampledPixels / Math.max(1, preview.pixels), locale))}
              </p>
              <p>
                {messages.noDataShare}
                {locale === "fr" ? "\u00a0: " : ": "}
                {formatShare(preview.noDataShare, locale)}
              </p>
              <Chart
                title={messages.valueChart}
                kind="bar"
                categories={preview.values.map(({ value, known }) =>
                  known ? String(value) : `${value} (${messages.notKnown})`,
                )}
                series={[
                  {
                    name: messages.share,
                    values: preview.values.map(({ share }) => Number((share * 100).toFixed(3))),
                  },
                ]}
                unit="%"
              />
            </div>
          </div>
        </Section>
      )}
      <Section title={messages.inputs}>
        <InputTable inputs={preview.inputs} />
      </Section>
      {one.status !== "cancelled" && one.status !== "failed" && (
        <Section title={messages.changes}>
          <Changes preview={preview} nameOf={nameOf} />
          {(one.status === "inspected" || one.status === "unusable") && (
            <Decision one={one} preview={preview} />
          )}
        </Section>
      )}
    </>
  );
}

function Changes({ preview, nameOf }: { preview: LayerPreview; nameOf: (key: string) => string }) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const { outputs, changes, bytesNeeded, bytesFree } = preview;
  const lines = [
    messages.outputs(outputs.length),
    changes.supersedes.length > 0 ? messages.supersedes(changes.supersedes.join(", ")) : null,
    changes.replaces.length > 0 ? messages.replaces(changes.replaces.join(", ")) : null,
    changes.supersedes.length + changes.replaces.length === 0 ? messages.firstVersion : null,
    messages.space(formatBytes(bytesNeeded, locale), formatBytes(bytesFree, locale)),
  ].filter((line) => line !== null);
  return (
    <Stack gap="xs">
      {lines.map((line) => (
        <p key={line} style={{ margin: 0 }}>
          {line}
        </p>
      ))}
      {changes.missingComponents.length > 0 && (
        <Alert color="warning" variant="light">
          {messages.missingComponents(changes.missingComponents.map(nameOf).join(", "))}
        </Alert>
      )}
    </Stack>
  );
}

function Decision({ one, preview }: { one: LayerIngest; preview: LayerPreview }) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const [activates, setActivates] = useState(preview.changes.missingComponents.length === 0);
  const [isBusy, setBusy] = useState(false);
  async function call(name: string, input: object): Promise<boolean> {
    setBusy(true);
    try {
      await callFunction(name, { ingestId: one.id, ...input });
      return true;
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: operatorKeys.all });
      setBusy(false);
    }
  }
  async function discard(): Promise<void> {
    const question = { title: messages.discardAsk, text: messages.discardText, confirm: messages.discard };
    if (!(await ask({ ...question, danger: true }))) return;
    if (await call("discard-layer-ingest", {})) toast({ title: messages.discarded });
  }
  return (
    <Stack gap="md" mt="md">
      {one.status === "inspected" && (
        <Checkbox
          label={messages.activate}
          checked={activates}
          onChange={({ currentTarget }) => setActivates(currentTarget.checked)}
        />
      )}
      <Group gap="sm">
        {one.status === "inspected" && (
          <Button loading={isBusy} onClick={() => void call("confirm-layer-ingest", { activate: activates })}>
            {messages.confirm}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => void discard()}>
          {messages.discard}
        </Button>
      </Group>
    </Stack>
  );
}
