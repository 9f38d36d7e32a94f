import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useUser } from "../current-session.ts";
import classes from "./palette.module.css";
import { paletteMessages } from "./palette-messages.ts";
import type { PaletteCommands, PaletteItem } from "./palette-source.ts";
import { type Found, useFound } from "./use-found.ts";

export interface PaletteDialogProps {
  onClose: () => void;
  commands: PaletteCommands;
}

export function PaletteDialog({ onClose, commands }: PaletteDialogProps) {
  const messages = useMessages(paletteMessages);
  return (
    <Dialog opened onClose={onClose} title={messages.open} className={classes.dialog}>
      <Palette onClose={onClose} commands={commands} />
    </Dialog>
  );
}

function Palette({ onClose, commands }: PaletteDialogProps) {
  const messages = useMessages(paletteMessages);
  const lang = useLocale();
  const user = useUser();
  const router = useRouter();
  const list = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const text = typed.trim();
  const address = router.state.location.href;
  const found = useFound({ text, lang, user, routes: router.routesByPath, address, commands });
  const items = found.groups.flatMap((group) => group.items);
  const current = Math.min(chosen, items.length - 1);

  function open(item: PaletteItem | undefined): void {
    if (!item) return;
    onClose();
    if (item.href) void router.navigate({ href: item.href });
    item.run?.();
  }
  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) setChosen((current + step + items.length) % items.length);
    else if (event.key === "Enter") open(items[current]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={messages.field}
        aria-expanded={items.length > 0}
        aria-controls={list}
        aria-activedescendant={items.length > 0 ? `${list}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={messages.field}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      <Results list={list} found={found} current={current} onOpen={open} />
      <p className={classes.note} role="status">
        {noteOn(found, text, messages)}
      </p>
    </>
  );
}

function noteOn({ groups, isLooking, hasFailed }: Found, text: string, messages: typeof paletteMessages.fr) {
  if (hasFailed) return messages.failed;
  if (isLooking) return groups.length === 0 ? messages.looking : "";
  return groups.length === 0 ? messages.nothing(text) : "";
}

interface ResultsProps {
  list: string;
  found: Found;
  current: number;
  onOpen: (item: PaletteItem) => void;
}

function Results({ list, found, current, onOpen }: ResultsProps) {
  const messages = useMessages(paletteMessages);
  const lang = useLocale();
  let position = -1;
  return (
    <div id={list} role="listbox" aria-label={messages.results} className={classes.results}>
      {found.groups.map(({ source, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
        <div key={source.key} role="group" aria-labelledby={`${list}-${source.key}`}>
          <div id={`${list}-${source.key}`} className={classes.group}>
            {source.title[lang]}
          </div>
          {items.map((item) => {
            position += 1;
            return (
              <Option
                key={item.key}
                id={`${list}-${position}`}
                item={item}
                isCurrent={position === current}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isCurrent: boolean;
  onOpen: (item: PaletteItem) => void;
}

function Option({ id, item, isCurrent, onOpen }: OptionProps) {
  const Sign = item.icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the current option.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={classes.option}
      ref={isCurrent ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
      onClick={() => onOpen(item)}
    >
      {Sign && <Sign size={18} stroke={1.6} aria-hidden="true" />}
      <span className={classes.label}>{item.label}</span>
      {item.detail && <span className={classes.detail}>{item.detail}</span>}
    </div>
  );
}
