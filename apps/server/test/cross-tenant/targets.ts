/** Identifiers of rows, all of one tenant or all of nobody. */
export type Targets = {
  invoiceId: number;
  apiKeyId: number;
  organisationId: number;
  farmerId: number;
  removedFarmerId: number;
  farmerChangeId: number;
  farmerSectionId: number;
  farmerFieldId: number;
  emptiedRegistryId: number;
  plotLinkId: number;
  farmerImportId: number;
  farmerPairId: number;
  farmerMergeId: number;
  alikeFarmerId: number;
  projectId: number;
  plotId: number;
  splitId: number;
  zoneId: number;
  sampleId: number;
  labelledSampleId: number;
  sampleUnitId: number;
  sampleLabelId: number;
  riskMapId: number;
  farmerCardId: number;
  importId: number;
  declarationId: number;
  jobId: number;
  assessmentId: number;
  membershipId: number;
  invitationId: number;
  guestId: number;
  supportId: number;
};

/** Identifiers that no row has. */
export const nobody: Targets = {
  invoiceId: 2_000_000_009,
  apiKeyId: 2_000_000_010,
  organisationId: 2_000_000_001,
  projectId: 2_000_000_002,
  plotId: 2_000_000_003,
  farmerId: 2_000_000_030,
  removedFarmerId: 2_000_000_031,
  farmerChangeId: 2_000_000_032,
  farmerSectionId: 2_000_000_035,
  farmerFieldId: 2_000_000_039,
  emptiedRegistryId: 2_000_000_038,
  plotLinkId: 2_000_000_033,
  farmerImportId: 2_000_000_034,
  farmerPairId: 2_000_000_036,
  farmerMergeId: 2_000_000_037,
  alikeFarmerId: 2_000_000_035,
  splitId: 2_000_000_008,
  zoneId: 2_000_000_011,
  sampleId: 2_000_000_012,
  labelledSampleId: 2_000_000_015,
  sampleUnitId: 2_000_000_013,
  sampleLabelId: 2_000_000_014,
  riskMapId: 2_000_000_016,
  farmerCardId: 2_000_000_018,
  importId: 2_000_000_004,
  declarationId: 2_000_000_005,
  jobId: 2_000_000_006,
  membershipId: 2_000_000_000,
  invitationId: 2_000_000_000,
  guestId: 2_000_000_000,
  supportId: 2_000_000_000,
  assessmentId: 2_000_000_007,
};
