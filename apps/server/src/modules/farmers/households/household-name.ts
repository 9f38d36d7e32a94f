import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";

export const householdName = z.string().trim().min(1).max(limitedTexts.farmer_households.name.most);
