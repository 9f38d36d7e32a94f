import { Button, Text } from "@mantine/core";
import { folderStateName, folderThingNames } from "@parcelle/domain/folders/folder-things";
import { IconDownload, IconFolderOff, IconFolderOpen } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { GuestHeader } from "#app/frame/guest-header.tsx";
import { problemText } from "#app/problem-text.ts";
import { formatBytes, formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { sharedFolderMessages } from "./messages.ts";
import classes from "./shared-folder.module.css";
import { type OpenFolder, type SharedFolder, sharedFolderQuery } from "./shared-folder-query.ts";

/** What a stranger sees of a folder by its link: that folder alone, to read. */
export function SharedFolderPage({ token }: { token: string }) {
  return (
    <div className={classes.frame}>
      <GuestHeader />
      <main id="content" className={classes.main}>
        <SharedFolderBehind token={token} />
      </main>
    </div>
  );
}

function SharedFolderBehind({ token }: { token: string }) {
  const messages = useMessages(sharedFolderMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(sharedFolderQuery(token));
  if (data === undefined)
    return (
      <Page title={messages.title}>
        {error ? (
          <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={6} />
        )}
      </Page>
    );
  return data?.state === "open" ? <Opened token={token} folder={data} /> : <Closed folder={data} />;
}

function Closed({ folder }: { folder: Exclude<SharedFolder, OpenFolder> | null }) {
  const messages = useMessages(sharedFolderMessages);
  const state = folder?.state ?? "unknown";
  const texts = {
    ended: [messages.ended, messages.endedText],
    expired: [messages.expired, messages.expiredText],
    unknown: [messages.unknown, messages.unknownText],
  } as const;
  const [title, text] = texts[state];
  return (
    <Page title={messages.title}>
      <Empty icon={<IconFolderOff size={28} stroke={1.5} />} title={title} text={text} />
    </Page>
  );
}

function Opened({ token, folder }: { token: string; folder: OpenFolder }) {
  const messages = useMessages(sharedFolderMessages);
  const locale = useLocale();
  const { organisation, project, expiresAt, note, items, count } = folder;
  return (
    <Page
      title={folder.folder}
      lead={messages.sharedBy(organisation, project)}
      actions={
        count > 0 && (
          <Button
            component="a"
            href={`/shared-folders/${token}/folder.zip?language=${locale}`}
            download
            leftSection={<IconDownload size={17} stroke={1.7} />}
          >
            {messages.download}
          </Button>
        )
      }
    >
      {note && <Text style={{ whiteSpace: "pre-line" }}>{note}</Text>}
      <Section title={messages.contents} actions={<Text size="sm">{messages.count(count)}</Text>}>
        {count === 0 && (
          <Empty
            icon={<IconFolderOpen size={28} stroke={1.5} />}
            title={messages.empty}
            text={messages.emptyText}
          />
        )}
        {items.length < count && <Text size="sm">{messages.firstOnly(items.length)}</Text>}
        {count > 0 && <Items token={token} items={items} />}
      </Section>
      <Text size="sm" c="dimmed">
        {messages.until(expiresAt)} {messages.privacy}
      </Text>
    </Page>
  );
}

function Items({ token, items }: { token: string; items: OpenFolder["items"] }) {
  const messages = useMessages(sharedFolderMessages);
  const locale = useLocale();
  const { name, kind, state, number, hectares, size } = messages;
  return (
    <FactTable
      stacks
      label={messages.contents}
      headers={[name, kind, state, number, { number: hectares }, { number: size }]}
    >
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              {item.bytes === null ? (
                item.name
              ) : (
                <a
                  href={`/shared-folders/${token}/items/${item.id}`}
                  download={item.name}
                  aria-label={messages.save(item.name)}
                >
                  {item.name}
                </a>
              )}
            </td>
            <td data-column={kind}>{folderThingNames[item.kind][locale]}</td>
            <td data-column={state}>{folderStateName(item.kind, item.state, locale) ?? "–"}</td>
            <td data-column={number}>{item.referenceNumber ?? "–"}</td>
            <td data-number data-column={hectares}>
              {item.hectares === null ? "–" : formatHectares(item.hectares, locale)}
            </td>
            <td data-number data-column={size}>
              {item.bytes === null ? "–" : formatBytes(item.bytes, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
