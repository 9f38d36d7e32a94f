import { Button } from "@mantine/core";
import { IconFileCheck, IconPolygon, IconScale, IconUserCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import classes from "./checklist.module.css";
import { checklistMessages } from "./checklist-messages.ts";

const PICTURES = [IconPolygon, IconScale, IconUserCheck, IconFileCheck];

/** What the module is for, a picture after the other. Closing it anywhere counts as seen. */
export function WelcomeSlides({ onClose }: { onClose: () => void }) {
  const messages = useMessages(checklistMessages);
  const [place, setPlace] = useState(0);
  const slide = messages.slides[place];
  const Picture = PICTURES[place] ?? IconPolygon;
  const isLast = place === messages.slides.length - 1;
  return (
    <Dialog opened onClose={onClose} title={messages.slidesTitle}>
      <div className={classes.slide} aria-live="polite">
        <span className={classes.picture}>
          <Picture size={44} stroke={1.4} aria-hidden="true" />
        </span>
        <h3>{slide?.title}</h3>
        <p>{slide?.text}</p>
      </div>
      <div className={classes.slideFoot}>
        <span>{messages.slideOf(place + 1, messages.slides.length)}</span>
        <Button variant="default" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          {messages.back}
        </Button>
        <Button onClick={() => (isLast ? onClose() : setPlace(place + 1))}>
          {isLast ? messages.finish : messages.next}
        </Button>
      </div>
    </Dialog>
  );
}
