/** What one filed declaration gives to the report of its year. */
export type FiledDeclaration = {
  products: {
    commodity: string;
    tariffCode: string | null;
    scientificName: string | null;
    netMassKilograms: number | null;
  }[];
  /** As it stood when it was filed. */
  risks: {
    country: string;
    conclusion: string | null;
    answers: { criterion: string; answer: string }[];
    mitigations: { criterion: string; kind: string; completedOn: string | null }[];
  }[];
  evidence: { country: string; aspect: string }[];
  hasApproval: boolean;
};

export type CountryLand = { country: string; plots: number; hectares: number };

/** What an organisation makes public of a year: figures and codes alone, of no person, no plot and no customer. */
export type AnnualReport = {
  organisation: string;
  year: number;
  declarations: number;
  products: {
    commodity: string;
    tariffCode: string | null;
    scientificName: string | null;
    declarations: number;
    /** Of the products that state a mass; null where none does. */
    netMassKilograms: number | null;
  }[];
  /** Each plot once, however many declarations name it. */
  countries: CountryLand[];
  conclusions: { country: string; conclusion: string | null; declarations: number }[];
  /** Declarations without any assessment of the risk. */
  notAssessed: number;
  concerns: { criterion: string; declarations: number }[];
  mitigations: { criterion: string; kind: string; completed: number; planned: number }[];
  evidence: { country: string; aspect: string; pieces: number }[];
  approvedBySecondPerson: number;
};
