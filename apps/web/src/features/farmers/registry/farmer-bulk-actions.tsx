import { Button } from "@mantine/core";
import { IconFolders, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useMay } from "#app/current-organisation.ts";
import { useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { PrintFarmersAction } from "../cards/print-farmers-action.tsx";
import { NoteEventsAction } from "../events/note-events-action.tsx";
import { FarmerFiles } from "../exports/farmer-files.tsx";
import { FillFieldAction } from "../fields/fill-field-action.tsx";
import { LanguagesAction } from "../languages/languages-action.tsx";
import { RecordConsentsAction } from "../privacy/record-consents-action.tsx";
import { farmerMessages } from "./messages.ts";
import { SectionDialog } from "./section-dialog.tsx";
import { useFarmerTrash } from "./use-farmer-trash.ts";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  onDone: () => void;
}

/** What can be done with chosen farmers, as far as the user may. */
export function FarmerBulkActions({ organisationId, farmers, count, onDone }: Props) {
  const messages = useMessages(farmerMessages);
  const mayManage = useMay("farmers.manage");
  const { remove } = useFarmerTrash(organisationId);
  const [isMoving, setMoving] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFolders size={15} stroke={1.7} />}
        onClick={() => setMoving(true)}
      >
        {messages.toSection}
      </Button>
      <NoteEventsAction {...{ organisationId, farmers, count, onDone }} />
      <LanguagesAction {...{ organisationId, farmers, count, onDone }} />
      <FillFieldAction {...{ organisationId, farmers, count, onDone }} />
      <PrintFarmersAction {...{ organisationId, farmers, count }} />
      <RecordConsentsAction {...{ organisationId, farmers, count, onDone }} />
      <FarmerFiles {...{ organisationId, farmers }} />
      {mayManage && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={15} stroke={1.7} />}
          onClick={() => void remove(farmers, count).then((gone) => gone && onDone())}
        >
          {messages.remove}
        </Button>
      )}
      <SectionDialog
        {...{ organisationId, farmers, count }}
        opened={isMoving}
        onClose={() => setMoving(false)}
        onDone={onDone}
      />
    </>
  );
}
