import { Button } from "@mantine/core";
import { isWritable } from "@parcelle/domain/states/declaration-states";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { toast } from "#ui/toast.tsx";
import type { DeclarationDetail } from "../declaration-queries.ts";
import classes from "../declarations.module.css";
import { AddReferenceDialog } from "./add-reference-dialog.tsx";
import { referenceMessages } from "./reference-messages.ts";
import { type ReferenceRow, writtenReference } from "./reference-queries.ts";
import { ReferenceTable } from "./reference-table.tsx";
import { useReferences } from "./use-references.ts";
import { VerifyReferences } from "./verify-references.tsx";

interface Props {
  projectId: number;
  declaration: DeclarationDetail;
  mayEdit: boolean;
}

/** The suppliers' statements that a declaration follows; nothing where there are none and none may be added. */
export function ReferencesSection({ projectId, declaration, mayEdit }: Props) {
  const messages = useMessages(referenceMessages);
  const locale = useLocale();
  const { id: declarationId, state } = declaration;
  const { list, error, isPending, refetch, add, remove } = useReferences(projectId, declarationId);
  const [isOpen, setOpen] = useState(false);
  const mayChange = mayEdit && isWritable(state);
  if (list.length === 0 && error) return <Failed message={problemText(error, locale)} onRetry={refetch} />;
  if (isPending || (list.length === 0 && !mayChange)) return null;
  async function takeOff(row: ReferenceRow): Promise<void> {
    const { reference_number: number } = row;
    try {
      await remove(number);
      const click = () => void add(writtenReference(row));
      toast({ title: messages.removed(number), action: { label: messages.undo, click } });
    } catch (failure) {
      toast({ title: problemText(failure, locale), color: "critical" });
    }
  }
  return (
    <Section
      title={messages.title}
      actions={
        mayChange && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} />}
            onClick={() => setOpen(true)}
          >
            {messages.add}
          </Button>
        )
      }
    >
      <p className={classes.muted}>{messages.lead}</p>
      {list.length === 0 ? (
        <p className={classes.muted}>{messages.none}</p>
      ) : (
        <ReferenceTable rows={list} {...(mayChange ? { onRemove: takeOff } : {})} />
      )}
      {list.length > 0 && mayEdit && <VerifyReferences declarationId={declarationId} onVerified={refetch} />}
      <AddReferenceDialog
        taken={list.map(({ reference_number: number }) => number)}
        onAdd={add}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
}
