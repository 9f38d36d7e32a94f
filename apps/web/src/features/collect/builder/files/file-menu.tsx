import {
  IconDownload,
  IconFileCode,
  IconFileImport,
  IconHistory,
  IconSettings,
  IconTemplate,
} from "@tabler/icons-react";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { saveBytes } from "#app/save-bytes.ts";
import { ActionList } from "#ui/action-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useFormPlace } from "../../collect-address.ts";
import type { FormDraft } from "../../form/form-queries.ts";
import { VersionTable } from "../../form/version-table.tsx";
import type { FormDesk } from "../editor/use-draft-saving.ts";
import { fileMessages } from "./file-messages.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { SaveTemplateDialog } from "./save-template-dialog.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";

interface Props {
  desk: FormDesk;
  form: FormDraft;
}

/** What is done to a form now and then: files in and out, settings, versions. */
export function FileMenu({ desk, form }: Props) {
  const messages = useMessages(fileMessages);
  const locale = useLocale();
  const { formId } = useFormPlace();
  const [opened, setOpened] = useState<"replace" | "settings" | "versions" | "template" | null>(null);
  const close = () => setOpened(null);
  async function download(format: "xlsx" | "xml"): Promise<void> {
    try {
      if (!(await desk.saver.flush())) {
        toast({ title: messages.downloadFailed, description: messages.unsaved, color: "warning" });
        return;
      }
      await saveBytes("download-form", { formId, format }, `${form.name}.${format}`);
    } catch (error) {
      toast({
        ...{ title: messages.downloadFailed, description: problemText(error, locale) },
        ...{ color: "critical", timeout: 0 },
      });
    }
  }
  return (
    <>
      <ActionList
        label={messages.actions}
        actions={[
          { icon: IconSettings, label: messages.settings, run: () => setOpened("settings") },
          { icon: IconDownload, label: messages.xlsx, run: () => void download("xlsx") },
          { icon: IconFileCode, label: messages.xml, run: () => void download("xml") },
          { icon: IconTemplate, label: messages.saveTemplate, run: () => setOpened("template") },
          { icon: IconFileImport, label: messages.replace, run: () => setOpened("replace") },
          {
            ...{ icon: IconHistory, label: messages.versions, disabled: form.versions.length === 0 },
            run: () => setOpened("versions"),
          },
        ]}
      />
      <SettingsDialog opened={opened === "settings"} onClose={close} />
      <SaveTemplateDialog form={form} opened={opened === "template"} onClose={close} />
      <ReplaceDialog organisationId={form.organisationId} opened={opened === "replace"} onClose={close} />
      <Dialog opened={opened === "versions"} onClose={close} title={messages.versions}>
        <VersionTable versions={form.versions} />
      </Dialog>
    </>
  );
}
