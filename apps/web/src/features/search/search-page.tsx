import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { type Found, SEARCH_KINDS, searchEverything } from "#app/search/search-everything.ts";
import { SEARCH_ICONS } from "#app/search/search-icons.ts";
import { searchMessages } from "#app/search/search-messages.ts";
import { AppLink } from "#ui/app-link.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { searchPageMessages } from "./messages.ts";
import classes from "./search-page.module.css";

const MOST_OF_A_KIND = 20;

export function SearchPage({ question }: { question: string }) {
  const messages = useMessages(searchPageMessages);
  const lang = useLocale();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["search", lang, question],
    queryFn: ({ signal }) => searchEverything(question, { locale: lang, most: MOST_OF_A_KIND, signal }),
    enabled: question !== "",
  });
  const icon = <IconSearch size={26} stroke={1.5} />;
  return (
    <Page title={messages.title} width="text">
      <SearchField question={question} />
      <p role="status" className={classes.count}>
        {data && !isFetching ? messages.found(data.length) : ""}
      </p>
      {question === "" && <Empty icon={icon} title={messages.start} text={messages.startText} />}
      {error && <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />}
      {question !== "" && !error && !data && <Loading lines={6} />}
      {data?.length === 0 && <Empty icon={icon} title={messages.none(question)} text={messages.noneText} />}
      {data && <Results found={data} />}
    </Page>
  );
}

function SearchField({ question }: { question: string }) {
  const messages = useMessages(searchPageMessages);
  const lang = useLocale();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(question);
  useEffect(() => setTyped(question), [question]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    void navigate({ to: "/$lang/search", params: { lang }, search: { q: typed.trim() } });
  }
  return (
    <search>
      <form onSubmit={submit} className={classes.form}>
        <TextField
          className={classes.field}
          type="search"
          aria-label={messages.field}
          placeholder={messages.placeholder}
          leftSection={<IconSearch size={17} aria-hidden="true" />}
          most={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{messages.go}</Button>
      </form>
    </search>
  );
}

function Results({ found }: { found: readonly Found[] }) {
  const { kinds } = useMessages(searchMessages);
  const groups = SEARCH_KINDS.map((kind) => ({ kind, results: found.filter((one) => one.kind === kind) }));
  return groups
    .filter(({ results }) => results.length > 0)
    .map(({ kind, results }) => (
      <Section key={kind} title={kinds[kind]}>
        <ul className={classes.results}>
          {results.map((result) => (
            <Result key={result.id} result={result} />
          ))}
        </ul>
      </Section>
    ));
}

function Result({ result: { kind, title, detail, address } }: { result: Found }) {
  const lang = useLocale();
  const KindIcon = SEARCH_ICONS[kind];
  return (
    <li className={classes.result}>
      <KindIcon size={20} stroke={1.6} aria-hidden="true" />
      <span>
        {address ? <AppLink href={`/${lang}${address}`}>{title}</AppLink> : title}
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </li>
  );
}
