import { Button } from "@mantine/core";
import { IconMap } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { placeMessages } from "./messages.ts";

const SHOWN = "list";

/** Whether the map of the list is shown, kept in the address as `?map=list`, and the way to change it. */
export function useListMap(): [boolean, () => void] {
  const [value, set] = useAddressValue("map");
  const isShown = value === SHOWN;
  return [isShown, () => set(isShown ? undefined : SHOWN)];
}

export function MapButton({ isShown, onClick }: { isShown: boolean; onClick: () => void }) {
  const messages = useMessages(placeMessages);
  return (
    <Button
      size="xs"
      variant={isShown ? "light" : "default"}
      aria-pressed={isShown}
      leftSection={<IconMap size={15} stroke={1.7} aria-hidden="true" />}
      onClick={onClick}
    >
      {messages.show}
    </Button>
  );
}
