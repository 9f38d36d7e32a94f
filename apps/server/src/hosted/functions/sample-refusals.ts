import { ownRefusals } from "#database/own-refusals.ts";

/** What SQL refuses about samples of projects and their interpretation, in words. */
export const sampleRefusals = {
  P0443: {
    status: ownRefusals.P0443,
    code: "too_many_samples",
    text: {
      fr: "Ce projet a autant d’échantillons qu’il peut en garder, avec ceux de la corbeille : continuez dans un autre projet, ou tirez moins d’unités.",
      en: "This project has as many samples as it may keep, with those in the trash: go on in another project, or draw fewer units.",
    },
  },
  P0444: {
    status: ownRefusals.P0444,
    code: "not_of_this_project",
    text: {
      fr: "Cette personne ne travaille pas, ou plus, dans ce projet : choisissez quelqu’un qui peut y modifier des parcelles.",
      en: "This person does not work in this project, or no longer does: choose somebody who may edit plots in it.",
    },
  },
  P0450: {
    status: ownRefusals.P0450,
    code: "sample_labelled",
    text: {
      fr: "Des unités de cet échantillon sont déjà étiquetées : ses classes, le nombre d’interprètes et ce que dit la carte ne changent plus, sinon on pourrait choisir une carte d’accord avec les étiquettes. Tirez un autre échantillon.",
      en: "Units of this sample are labelled already: its classes, the number of interpreters and what the map says do not change any more, or one could choose a map that agrees with the labels. Draw another sample.",
    },
  },
  P0451: {
    status: ownRefusals.P0451,
    code: "sample_not_interpreted",
    text: {
      fr: "Cet échantillon ne s’interprète pas : ses classes ne sont pas encore dites, ou il est dans la corbeille.",
      en: "This sample is not to be interpreted: its classes are not stated yet, or it is in the trash.",
    },
  },
  P0452: {
    status: ownRefusals.P0452,
    code: "unit_has_interpreters",
    text: {
      fr: "Cette unité a déjà été étiquetée par d’autres, autant que l’échantillon en demande : passez à la suivante.",
      en: "This unit was labelled by others already, by as many as the sample asks for: go on to the next one.",
    },
  },
  P0453: {
    status: ownRefusals.P0453,
    code: "label_settled",
    text: {
      fr: "Cette étiquette ne se corrige plus : quelqu’un a tranché le désaccord, ou elle a été corrigée cinquante fois.",
      en: "This label is not corrected any more: somebody has settled the disagreement, or it was corrected fifty times.",
    },
  },
  P0454: {
    status: ownRefusals.P0454,
    code: "no_disagreement",
    text: {
      fr: "Personne n’est en désaccord sur cette unité : il n’y a rien à trancher.",
      en: "Nobody disagrees about this unit: there is nothing to settle.",
    },
  },
};
