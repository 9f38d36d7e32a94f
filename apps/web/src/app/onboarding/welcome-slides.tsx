import { Button } from "@mantine/core";
import type { WelcomePicture } from "@parcelle/domain/modules/module-home";
import { welcomeOf } from "@parcelle/domain/modules/welcome";
import { type Icon, IconFileCheck, IconPolygon, IconScale, IconUserCheck } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./welcome.module.css";
import { welcomeMessages } from "./welcome-messages.ts";

const PICTURES: Readonly<Record<WelcomePicture, Icon>> = {
  outline: IconPolygon,
  scale: IconScale,
  person: IconUserCheck,
  file: IconFileCheck,
};

/** What the module is for, a picture after the other. Closing it anywhere counts as seen. */
export function WelcomeSlides({ module, onClose }: { module: string; onClose: () => void }) {
  const messages = useMessages(welcomeMessages);
  const locale = useLocale();
  const { data: welcome } = useSuspenseQuery({
    queryKey: ["welcome", module],
    queryFn: () => welcomeOf(module),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [place, setPlace] = useState(0);
  if (!welcome) return null;
  const { slides, title } = welcome;
  const slide = slides[place];
  const Picture = PICTURES[slide?.picture ?? "outline"];
  const isLast = place === slides.length - 1;
  return (
    <Dialog opened onClose={onClose} title={title[locale]}>
      <div className={classes.slide} aria-live="polite">
        <span className={classes.picture}>
          <Picture size={44} stroke={1.4} aria-hidden="true" />
        </span>
        <h3>{slide?.title[locale]}</h3>
        <p>{slide?.text[locale]}</p>
      </div>
      <div className={classes.slideFoot}>
        <span>{messages.slideOf(place + 1, slides.length)}</span>
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
