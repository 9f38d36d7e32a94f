import { NO_VALUE } from "#ui/format.ts";
import { useMessages } from "#ui/locale.tsx";
import { pictureMessages } from "../pictures/messages.ts";
import pictures from "../pictures/pictures.module.css";
import { useShownPhoto } from "../pictures/use-shown-photo.ts";
import { fullName } from "../registry/farmer-names.ts";
import type { ComparedFarmer } from "./duplicate-queries.ts";
import { duplicateMessages } from "./messages.ts";

/** The faces of two records side by side; nothing where neither has a photo that the reader may see. */
export function ComparedPhotos({ one, other }: { one: ComparedFarmer; other: ComparedFarmer }) {
  const words = useMessages(pictureMessages);
  const messages = useMessages(duplicateMessages);
  const sides = [
    { side: "one", farmer: one, address: useShownPhoto(one) },
    { side: "other", farmer: other, address: useShownPhoto(other) },
  ] as const;
  if (sides.every(({ address }) => address === null)) return null;
  return (
    <tr>
      <th scope="row">{words.photo}</th>
      {sides.map(({ side, farmer, address }) => (
        <td key={side} data-column={messages[side]}>
          {address === null ? (
            NO_VALUE
          ) : (
            <img className={pictures.photo} src={address} alt={words.photoOf(fullName(farmer))} />
          )}
        </td>
      ))}
    </tr>
  );
}
