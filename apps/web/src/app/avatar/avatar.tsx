import { useQuery } from "@tanstack/react-query";
import classes from "./avatar.module.css";
import { initialsOf } from "./initials.ts";
import { photoQuery } from "./photo-query.ts";

interface AvatarProps {
  /** Whose it is; stands beside it on the page, so that the picture itself says nothing. */
  name: string;
  /** `profiles.photo`; without it the initials are shown. */
  photo: string | null;
  size?: "small" | "large";
}

/** A person's picture or initials. */
export function Avatar({ name, photo, size = "small" }: AvatarProps) {
  const { data } = useQuery({ ...photoQuery(photo ?? ""), enabled: photo !== null });
  const picture = photo === null ? null : data;
  // Drawn, not written: a button around it is called by its own name, of which initials are no part.
  const initials = picture ? undefined : initialsOf(name);
  return (
    <span className={classes.avatar} data-size={size} data-initials={initials} aria-hidden="true">
      {picture && <img className={classes.picture} src={picture} alt="" />}
    </span>
  );
}
