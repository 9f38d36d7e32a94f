import { Radio } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { cardMessages } from "./card-messages.ts";
import classes from "./cards.module.css";
import type { CardLayout } from "./use-card-print.ts";

interface Props {
  layouts: readonly CardLayout[];
  layout: CardLayout;
  onChange: (layout: CardLayout) => void;
}

/** How cards are laid out on paper. */
export function LayoutChoice({ layouts, layout, onChange }: Props) {
  const messages = useMessages(cardMessages);
  return (
    <Radio.Group
      label={messages.layout}
      value={layout}
      onChange={(value) => onChange(layouts.find((one) => one === value) ?? layout)}
    >
      <div className={classes.choices}>
        {layouts.map((one) => (
          <Radio
            key={one}
            value={one}
            label={messages.layouts[one].name}
            description={messages.layouts[one].text}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
