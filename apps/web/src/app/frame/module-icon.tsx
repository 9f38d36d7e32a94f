import type { FeatureKey } from "@parcelle/domain/permissions/features";
import {
  IconBasket,
  IconChartDots3,
  IconClipboardList,
  IconDatabase,
  IconGridDots,
  IconLeaf,
  IconPhoneCall,
  IconPlant2,
  IconSatellite,
  IconSeeding,
  IconShieldCheck,
  IconTrees,
  IconUsers,
} from "@tabler/icons-react";

export const MODULE_ICONS: Record<FeatureKey, typeof IconLeaf> = {
  EUDR: IconShieldCheck,
  CROP: IconGridDots,
  CROP_VIEW: IconSatellite,
  YIELD: IconPlant2,
  REDD: IconTrees,
  ARR: IconSeeding,
  DMRV: IconLeaf,
  DYNAMIC_BASELINE: IconChartDots3,
  FARMER: IconUsers,
  COLLECT: IconClipboardList,
  DATAOS: IconDatabase,
  PROCUREMENT: IconBasket,
  WOMA: IconPhoneCall,
};

export function ModuleIcon({ feature, size = 20 }: { feature: FeatureKey; size?: number }) {
  const Icon = MODULE_ICONS[feature];
  return <Icon size={size} stroke={1.6} aria-hidden="true" />;
}
