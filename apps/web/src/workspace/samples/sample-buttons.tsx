import { Button } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import { planMessages } from "./plan-messages.ts";
import classes from "./samples.module.css";

interface Props {
  isLooking: boolean;
  isDrawing: boolean;
  onLook: () => void;
}

/** A look first, then the draw; or neither. */
export function SampleButtons({ isLooking, isDrawing, onLook }: Props) {
  const messages = useMessages(planMessages);
  const project = useProject();
  const { samples } = useAddresses();
  return (
    <div className={classes.buttons}>
      <Button variant="default" loading={isLooking} disabled={isDrawing} onClick={onLook}>
        {messages.preview}
      </Button>
      <Button type="submit" loading={isDrawing}>
        {messages.drawSample}
      </Button>
      <Button variant="subtle" renderRoot={(props) => <AppLink {...props} href={samples(project.id)} />}>
        {messages.cancel}
      </Button>
      <span className={classes.help}>{messages.free}</span>
    </div>
  );
}
