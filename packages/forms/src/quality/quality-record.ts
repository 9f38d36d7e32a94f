/** A question of a form as checks of quality see it. */
export type QualityQuestion = {
  /** Path of its place in the model: `/data/menage/taille`. */
  path: string;
  kind: "number" | "choice" | "text" | "other";
  /** A screen of questions that are answered on one scale has a name of its own; null for all others. */
  scale: string | null;
};

/** Where something is, in degrees and metres. */
export type QualityPlace = { latitude: number; longitude: number; accuracyMetres: number };

/** How long each question of a record was in sight, as the phone's own log tells. */
export type QualityTiming = { path: string; seconds: number };

/** A record as checks of quality see it. */
export type QualityRecord = {
  id: number;
  /** Account of the person or of the phone that filled it. */
  agent: string;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** An answer a question, in the order of the questions; "" where there is none, rows of a repeat joined by `|`. */
  answers: readonly string[];
  place: QualityPlace | null;
  /** Where it was to be filled: the plot that was drawn in it, or the place that was assigned; null where nobody said. */
  target: { latitude: number; longitude: number; radiusMetres: number } | null;
  /** Difference hashes of its photos, 16 hexadecimal digits each. */
  photos: readonly { name: string; hash: string }[];
  /** Null where the form keeps no log of its filling. */
  timings: readonly QualityTiming[] | null;
};

/** Records of one form, with what is asked of them. */
export type Campaign = {
  questions: readonly QualityQuestion[];
  records: readonly QualityRecord[];
  /** Zone of the project, as the IANA names it: `Africa/Abidjan`. */
  timeZone: string;
};
