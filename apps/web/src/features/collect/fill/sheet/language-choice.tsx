import { NativeSelect } from "@mantine/core";
import { keepLanguage } from "../filling/kept-language.ts";
import { useFillMessages } from "../messages.ts";
import { useOpenRecord, useTold } from "./open-record.ts";

/** The language in which the form asks, where it has several. */
export function LanguageChoice() {
  const { filling } = useOpenRecord();
  const messages = useFillMessages();
  const language = useTold(({ filling: { record, form } }) => record.language ?? firstOf(form.form));
  const { translations } = filling.form.form;
  if (translations.length < 2) return null;
  return (
    <NativeSelect
      size="sm"
      label={messages.formLanguage}
      data={translations.map(({ language: name }) => name)}
      value={language}
      onChange={(event) => {
        keepLanguage(event.currentTarget.value);
        filling.speak(event.currentTarget.value);
      }}
    />
  );
}

type Languages = { translations: readonly { language: string; isDefault: boolean }[] };

const firstOf = ({ translations }: Languages): string =>
  (translations.find(({ isDefault }) => isDefault) ?? translations[0])?.language ?? "";
