import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { NO_VALUE } from "#ui/format.ts";
import { useMessages } from "#ui/locale.tsx";
import { fullName } from "../registry/farmer-names.ts";
import type { Farmer } from "../registry/farmer-queries.ts";
import registry from "../registry/farmers.module.css";
import { pictureMessages } from "./messages.ts";
import { PictureButton } from "./picture-button.tsx";
import { photoQuery, picturesQuery } from "./picture-queries.ts";
import classes from "./pictures.module.css";
import { useFarmerPictures } from "./use-farmer-pictures.ts";

const PHOTOS = "image/jpeg,image/png,image/webp";

/** The photo of a farmer: shown, chosen, changed, removed. */
export function FarmerPhoto({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(pictureMessages);
  const organisation = useOrganisation();
  const owner = { organisationId: farmer.organisation_id, farmerId: farmer.id };
  const { keep, remove } = useFarmerPictures(owner);
  const { data: pictures } = useBesides(picturesQuery(owner.organisationId, owner.farmerId));
  if (!pictures) return NO_VALUE;
  const photo = pictures.find(({ kind }) => kind === "photo");
  const isOwn = organisation?.id === owner.organisationId;
  const mayEdit = isOwn && organisation.permissions.includes("farmers.edit");
  if (!photo && !mayEdit) return NO_VALUE;
  return (
    <div className={classes.part}>
      {photo && <Shown path={photo.object_path} name={fullName(farmer)} />}
      {photo && !farmer.consents?.includes("photo") && <p className={registry.muted}>{messages.noConsent}</p>}
      {mayEdit && (
        <div className={classes.actions}>
          <PictureButton
            label={photo ? messages.changePhoto : messages.choosePhoto}
            accept={PHOTOS}
            failed={messages.photoNotKept}
            onChoose={(file) => keep(file, null)}
          />
          {photo && (
            <Button variant="subtle" size="xs" onClick={() => void remove(photo)}>
              {messages.removePhoto}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Shown({ path, name }: { path: string; name: string }) {
  const messages = useMessages(pictureMessages);
  const { data: address, isError } = useQuery(photoQuery(path));
  if (isError) return <p className={registry.muted}>{messages.photoNotShown}</p>;
  return address && <img className={classes.photo} src={address} alt={messages.photoOf(name)} />;
}
