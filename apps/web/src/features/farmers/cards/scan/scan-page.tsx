import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useOnline } from "#ui/use-online.ts";
import { Camera } from "./camera.tsx";
import { type CodeFinder, openCodeFinder } from "./code-finder.ts";
import { FillForms } from "./fill-forms.tsx";
import { KeptHere } from "./kept-here.tsx";
import { OtherWays } from "./other-ways.tsx";
import classes from "./scan.module.css";
import { scanMessages } from "./scan-messages.ts";
import { scannedText } from "./scanned-text.ts";
import { useCheckedCard } from "./use-checked-card.ts";
import { useIssuers } from "./use-issuers.ts";
import { VerdictCard } from "./verdict-card.tsx";

/** The code reader, as long as the page is there. */
function useCodeFinder(): CodeFinder | null {
  const [finder, setFinder] = useState<CodeFinder | null>(null);
  useEffect(() => {
    let isOver = false;
    let opened: CodeFinder | null = null;
    void openCodeFinder().then((found) => {
      opened = found;
      if (isOver) found.close();
      else setFinder(found);
    });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, []);
  return finder;
}

/** What was scanned stays where the page is drawn anew, and goes where it is left. */
function useScannedText() {
  const [scanned, setScanned] = useState({ text: scannedText.read(), turn: 0 });
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      if (window.location.pathname !== pathname) scannedText.keep(null);
    };
  }, []);
  return {
    ...scanned,
    scan(text: string | null) {
      scannedText.keep(text);
      setScanned(({ turn }) => ({ text, turn: turn + 1 }));
    },
  };
}

/** Says of a card whether it counts and whose farmer it names, with and without a network. */
export function ScanPage() {
  const messages = useMessages(scanMessages);
  const { text, turn, scan } = useScannedText();
  const { issuers, ...kept } = useIssuers();
  const finder = useCodeFinder();
  const { checked, problem } = useCheckedCard(text, issuers, turn);
  const isOnline = useOnline();
  return (
    <Page title={messages.title} lead={isOnline ? messages.lead : messages.offline}>
      <div role="status" aria-label={messages.answer}>
        {text !== null && !checked && <Loading lines={3} label={messages.checking} />}
        {checked && <VerdictCard checked={checked} />}
      </div>
      {text !== null && checked?.state === "valid" && checked.isOwn && (
        <FillForms card={text} farmerId={checked.farmerId} />
      )}
      <NotDone title={messages.serverRefused} text={problem} />
      {checked && (
        <div>
          <Button variant="default" onClick={() => scan(null)}>
            {messages.another}
          </Button>
        </div>
      )}
      {finder ? (
        <div className={classes.parts}>
          <Camera finder={finder} onText={scan} />
          <OtherWays finder={finder} onText={scan} />
        </div>
      ) : (
        <Loading lines={4} />
      )}
      <KeptHere issuers={issuers?.all() ?? []} {...kept} />
    </Page>
  );
}
