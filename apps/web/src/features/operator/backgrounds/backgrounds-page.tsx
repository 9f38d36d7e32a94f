import { Button, Group } from "@mantine/core";
import { backgroundKindNames } from "@parcelle/domain/layers/backgrounds";
import type { RegisteredBackgrounds } from "@parcelle/domain/layers/registered-backgrounds";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDateTime, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { BackgroundForm } from "./background-form.tsx";
import { type Background, backgroundsQuery, deleteBackground } from "./backgrounds-query.ts";
import { backgroundMessages } from "./messages.ts";

/** The backgrounds that organisations may choose, where they come from, and who changed them. */
export function BackgroundsPage() {
  const messages = useMessages(backgroundMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(backgroundsQuery);
  const [edited, setEdited] = useState<Background | "new" | null>(null);
  const close = () => setEdited(null);
  const background = edited === "new" ? null : edited;
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited("new")}>
      {messages.add}
    </Button>
  );
  return (
    <Page title={messages.title} lead={messages.lead} actions={add} width="wide">
      <Section flush>
        {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && !data && <Loading lines={4} />}
        {data?.backgrounds.length === 0 && <Empty title={messages.none} text={messages.noneText} />}
        {data && data.backgrounds.length > 0 && (
          <Backgrounds backgrounds={data.backgrounds} onEdit={setEdited} />
        )}
      </Section>
      {data && data.changes.length > 0 && <Changes changes={data.changes} />}
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={background ? background[`name_${locale}`] : messages.newTitle}
        shape="wide"
      >
        {edited !== null && <BackgroundForm background={background} onDone={close} />}
      </Dialog>
    </Page>
  );
}

interface ListProps {
  backgrounds: readonly Background[];
  onEdit: (background: Background) => void;
}

function Backgrounds({ backgrounds, onEdit }: ListProps) {
  const { name, kind, source, zooms, uses, state, actions, title } = useMessages(backgroundMessages);
  return (
    <FactTable label={title} headers={[name, kind, source, zooms, { number: uses }, state, actions]} stacks>
      <tbody>
        {backgrounds.map((background) => (
          <BackgroundRow key={background.id} background={background} onEdit={() => onEdit(background)} />
        ))}
      </tbody>
    </FactTable>
  );
}

function BackgroundRow({ background, onEdit }: { background: Background; onEdit: () => void }) {
  const messages = useMessages(backgroundMessages);
  const locale = useLocale();
  const remove = useRemove();
  const name = background[`name_${locale}`];
  const { kind, scheme, address, minimum_zoom, maximum_zoom, organisations, active } = background;
  const button = { size: "compact-sm", variant: "subtle" } as const;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{backgroundKindNames[kind][locale]}</td>
      <td>
        {messages.schemes[scheme]}
        <div style={{ overflowWrap: "anywhere" }}>{address}</div>
      </td>
      <td>{messages.zoomRange(minimum_zoom, maximum_zoom)}</td>
      <td data-number>{formatNumber(organisations, locale, 0)}</td>
      <td>
        <StateBadge tone={active ? "success" : "neutral"} label={active ? messages.on : messages.off} />
      </td>
      <td>
        <Group gap={4}>
          <Button {...button} aria-label={messages.editOf(name)} onClick={onEdit}>
            {messages.edit}
          </Button>
          <Button
            {...button}
            color="critical"
            aria-label={messages.removeOf(name)}
            onClick={() => void remove(background, name)}
          >
            {messages.remove}
          </Button>
        </Group>
      </td>
    </tr>
  );
}

function useRemove() {
  const messages = useMessages(backgroundMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const queries = useQueryClient();
  return async ({ id }: Background, name: string): Promise<void> => {
    const question = {
      title: messages.removeTitle(name),
      text: messages.removeText,
      confirm: messages.remove,
    };
    if (!(await ask({ ...question, danger: true }))) return;
    try {
      await deleteBackground(id);
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
      return;
    }
    toast({ title: messages.removed(name) });
    await queries.invalidateQueries({ queryKey: backgroundsQuery.queryKey });
  };
}

function Changes({ changes }: Pick<RegisteredBackgrounds, "changes">) {
  const messages = useMessages(backgroundMessages);
  const locale = useLocale();
  return (
    <Section title={messages.changes}>
      <FactTable
        label={messages.changes}
        headers={[messages.when, messages.name, messages.change, messages.by]}
      >
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <td>{formatDateTime(change.at, locale)}</td>
              <td>{change[`name_${locale}`]}</td>
              <td>{messages.deeds[change.deed]}</td>
              <td>{change.by}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}
