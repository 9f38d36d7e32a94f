import { Button } from "@mantine/core";
import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import type { Organisation } from "#app/user.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { type Wording, wordingsQuery } from "./consent-queries.ts";
import { privacyMessages } from "./messages.ts";
import classes from "./privacy.module.css";
import { useWordings } from "./use-wordings.ts";
import { type TypedWording, WordingDialog } from "./wording-dialog.tsx";

/** The wordings by which farmers are asked now, and how others are written. */
export function Wordings({ organisation }: { organisation: Organisation }) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const mayWrite = organisation.permissions.includes("farmers.manage");
  const { data: wordings, error, refetch } = useQuery(wordingsQuery(organisation.id));
  const [typed, setTyped] = useState<TypedWording | null>(null);
  const { adopt, retire } = useWordings(organisation.id);
  const empty = { purpose: "registry", language: locale, text: "" };
  return (
    <Section
      title={messages.wordings}
      actions={
        mayWrite && (
          <div className={classes.actions}>
            <Button size="sm" variant="default" onClick={() => void adopt()}>
              {messages.adopt}
            </Button>
            <Button size="sm" onClick={() => setTyped(empty)}>
              {messages.write}
            </Button>
          </div>
        )
      }
    >
      <p className={classes.muted}>{messages.wordingsText}</p>
      {!wordings && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!wordings && !error && <Loading lines={6} />}
      {wordings?.length === 0 && <Empty title={messages.noWordingsYet} text={messages.noWordingsText} />}
      {wordings && wordings.length > 0 && (
        <WordingTable wordings={wordings} {...(mayWrite ? { onChange: setTyped, onRetire: retire } : {})} />
      )}
      {typed && <WordingDialog organisation={organisation} first={typed} onClose={() => setTyped(null)} />}
    </Section>
  );
}

interface TableProps {
  wordings: readonly Wording[];
  onChange?: (wording: TypedWording) => void;
  onRetire?: (wordingId: number) => Promise<void>;
}

function WordingTable({ wordings, onChange, onRetire }: TableProps) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  return (
    <FactTable
      stacks
      label={messages.wordings}
      headers={[
        ...[messages.purpose, messages.language, { number: messages.version }, messages.text],
        ...(onChange ? [messages.actions] : []),
      ]}
    >
      <tbody>
        {wordings.map((wording) => {
          const purpose = nameOfKey(consentPurposeNames, wording.purpose, locale);
          const language = nameOfKey(spokenLanguageNames, wording.language, locale);
          return (
            <tr key={wording.id}>
              <th scope="row">{purpose}</th>
              <td data-column={messages.language}>{language}</td>
              <td data-number data-column={messages.version}>
                {wording.version}
              </td>
              <td data-column={messages.text}>
                <p className={classes.wording}>{wording.text}</p>
              </td>
              {onChange && (
                <td data-column={messages.actions}>
                  <div className={classes.actions}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`${messages.change} ${purpose} (${language})`}
                      onClick={() => onChange(wording)}
                    >
                      {messages.change}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`${messages.retire} ${purpose} (${language})`}
                      onClick={() => void onRetire?.(wording.id)}
                    >
                      {messages.retire}
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </FactTable>
  );
}
