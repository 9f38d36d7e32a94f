import { Button } from "@mantine/core";
import { homeOf } from "@parcelle/domain/modules/home";
import type { FeatureKey } from "@parcelle/domain/permissions/features";
import { IconPresentation } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useLocale } from "#ui/locale.tsx";

const WelcomeSlides = lazy(async () => ({ default: (await import("./welcome-slides.tsx")).WelcomeSlides }));

/** Shows what a module is for, also to whoever began in another one; nothing where it has no pictures. */
export function WelcomeButton({ module }: { module: FeatureKey }) {
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  const home = homeOf(module);
  if (!home) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPresentation size={16} stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {home.welcome.title[locale]}
      </Button>
      {opened && (
        <Suspense>
          <WelcomeSlides module={module} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
