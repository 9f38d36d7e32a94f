import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import type { FormDraft } from "../../form/form-queries.ts";
import { downloadMessages } from "./download-messages.ts";
import { DownloadOrder } from "./download-order.tsx";

export interface DownloadProps {
  form: FormDraft;
  /** The records that are chosen or pass the filters; null for all of the form. */
  records: RowChoice | null;
  /** How many these are. */
  count: number;
  size?: "xs";
}

/** Opens what the records of a form can be taken away as. */
export function DownloadRecords({ size, ...props }: DownloadProps) {
  const messages = useMessages(downloadMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...(size === undefined ? {} : { size })}
        leftSection={<IconDownload size={15} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {messages.open}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={messages.title} shape="wide">
        <DownloadOrder {...props} />
      </Dialog>
    </>
  );
}
