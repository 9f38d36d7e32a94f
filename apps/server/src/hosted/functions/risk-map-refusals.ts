import { ownRefusals } from "#database/own-refusals.ts";

/** What SQL refuses about risk maps, in words. */
export const riskMapRefusals = {
  P0455: {
    status: ownRefusals.P0455,
    code: "too_many_risk_maps",
    text: {
      fr: "Ce projet a autant de cartes de risque qu’il peut en garder, avec celles de la corbeille : continuez dans un autre projet.",
      en: "This project has as many risk maps as it may keep, with those in the trash: go on in another project.",
    },
  },
};
