import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { actionMessages } from "./action-messages.ts";
import classes from "./records.module.css";

const schema = z.object({ comment: z.string().trim().min(1, "commentNeeded") });

interface Props {
  opened: boolean;
  count: number;
  onClose: () => void;
  onRefuse: (comment: string) => Promise<void>;
}

/** Asks why records are refused: without a comment nobody knows what to mend. */
export function RefuseDialog({ opened, count, onClose, onRefuse }: Props) {
  const locale = useLocale();
  const messages = useMessages(actionMessages);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.refuseTitle(formatNumber(count, locale, 0), count === 1)}
    >
      {opened && <Comment onClose={onClose} onRefuse={onRefuse} />}
    </Dialog>
  );
}

function Comment({ onClose, onRefuse }: Pick<Props, "onClose" | "onRefuse">) {
  const locale = useLocale();
  const messages = useMessages(actionMessages);
  const form = useSchemaForm({
    ...{ schema, initialValues: { comment: "" } },
    messages: { commentNeeded: messages.commentNeeded },
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ comment }) => {
        await onRefuse(comment);
        onClose();
      }}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.refuse}
      onCancel={onClose}
    >
      <div className={classes.fields}>
        <p>{messages.refuseText}</p>
        <TextAreaField
          data-autofocus
          label={messages.comment}
          most={limitedTexts.records.review_comment.most}
          autosize
          minRows={3}
          maxRows={10}
          required
          {...form.getInputProps("comment")}
        />
      </div>
    </Form>
  );
}
