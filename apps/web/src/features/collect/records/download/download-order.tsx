import { Button, Radio } from "@mantine/core";
import { placeFileFormats, recordFileFormats } from "@parcelle/domain/collect/record-files";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { useFormPlace } from "../../collect-address.ts";
import classes from "./download.module.css";
import { downloadMessages } from "./download-messages.ts";
import type { DownloadProps } from "./download-records.tsx";
import { asksForPlace, hasTables, keepOrder, keptOrder } from "./file-order.ts";
import { FileProgress } from "./file-progress.tsx";
import { RecentFiles } from "./recent-files.tsx";
import { TableChoices } from "./table-choices.tsx";
import { useRecordFile } from "./use-record-file.ts";

/** Which file of which records, the file on its way, and those made before. */
export function DownloadOrder({ form, records, count }: DownloadProps) {
  const messages = useMessages(downloadMessages);
  const { formId, projectFormId } = useFormPlace();
  const [order, setOrder] = useState(() => keptOrder(formId, form.definition));
  const { job, isStarting, start } = useRecordFile(projectFormId);
  const hasPlaces = asksForPlace(form.definition);
  const prepare = () => {
    keepOrder(formId, order);
    void start(order, records);
  };
  return (
    <div className={classes.dialog}>
      <p className={classes.scope}>{records === null ? messages.all(count) : messages.chosen(count)}</p>
      <Radio.Group
        label={messages.format}
        value={order.format}
        onChange={(value) =>
          setOrder({ ...order, format: recordFileFormats.find((format) => format === value) ?? "xlsx" })
        }
      >
        <div className={classes.formats}>
          {recordFileFormats.map((format) => {
            const [name, explained] = messages.formats[format];
            const isEmpty = placeFileFormats.has(format) && !hasPlaces;
            return (
              <Radio key={format} value={format} label={name} description={explained} disabled={isEmpty} />
            );
          })}
        </div>
        {!hasPlaces && <p className={classes.hint}>{messages.withoutPlace}</p>}
      </Radio.Group>
      {hasTables(order.format) && (
        <TableChoices order={order} languages={form.definition.languages} onChange={setOrder} />
      )}
      {job ? (
        <FileProgress job={job} />
      ) : (
        <div>
          <Button loading={isStarting} disabled={count === 0} onClick={prepare}>
            {messages.prepare}
          </Button>
          <p className={classes.hint}>{messages.leave}</p>
        </div>
      )}
      <RecentFiles />
    </div>
  );
}
