import { Button, FileButton, Group, Text } from "@mantine/core";
import { useState } from "react";
import { Avatar } from "#app/avatar/avatar.tsx";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { displayName } from "#app/user.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../account.module.css";
import { CropForm } from "./crop-form.tsx";
import { forgetPhoto, keepPhoto, namePhoto } from "./keep-photo.ts";
import { photoMessages } from "./photo-messages.ts";

const SMALLEST = 64;

/** The person's picture: choose, frame, replace, remove. */
export function PhotoSection() {
  const messages = useMessages(photoMessages);
  const user = useUser();
  const { picture, problem, choose, close } = usePicture();
  return (
    <Section title={messages.photo}>
      <Group gap="lg">
        <Avatar name={displayName(user)} photo={user.photo} size="large" />
        <div className={classes.narrow}>
          <Text className={classes.muted}>{messages.lead}</Text>
          <NotDone text={problem} />
          <Group gap="sm">
            <FileButton accept="image/*" onChange={(file) => file && void choose(file)}>
              {(props) => (
                <Button {...props} variant="default" size="xs">
                  {user.photo ? messages.change : messages.choose}
                </Button>
              )}
            </FileButton>
            {user.photo && <RemoveButton userId={user.id} photo={user.photo} />}
          </Group>
        </div>
      </Group>
      <Dialog opened={picture !== null} onClose={close} title={messages.cropTitle}>
        {picture && <CropDialog picture={picture} onClose={close} />}
      </Dialog>
    </Section>
  );
}

function usePicture() {
  const messages = useMessages(photoMessages);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function choose(file: File): Promise<void> {
    setProblem(null);
    const read = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
    if (!read) return setProblem(messages.unreadable);
    if (Math.min(read.width, read.height) < SMALLEST) return setProblem(messages.tooSmall);
    setPicture(read);
  }
  return { picture, problem, choose, close: () => setPicture(null) };
}

function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const messages = useMessages(photoMessages);
  const { id, photo: former } = useUser();
  async function save(photo: Blob): Promise<void> {
    await keepPhoto(id, photo);
    if (former) void forgetPhoto(former);
    toast({ title: messages.saved });
    onClose();
  }
  return <CropForm picture={picture} onSave={save} />;
}

function RemoveButton({ userId, photo }: { userId: string; photo: string }) {
  const messages = useMessages(photoMessages);
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  async function remove(): Promise<void> {
    setBusy(true);
    let isGone = true;
    const restore = () => {
      isGone = false;
      void namePhoto(userId, photo);
    };
    try {
      await namePhoto(userId, null);
      toast({
        title: messages.removed,
        action: { label: messages.undo, click: restore },
        callback: () => isGone && void forgetPhoto(photo),
      });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    }
    setBusy(false);
  }
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void remove()}>
      {messages.remove}
    </Button>
  );
}
