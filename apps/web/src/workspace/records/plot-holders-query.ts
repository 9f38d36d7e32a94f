import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

/** Of all plots: who tells anew who holds one has all of them asked again. */
export const plotHoldersKey = ["plot holders"] as const;

const PERSON = "id, identifier, first_name, last_name" as const;

/** Who holds a plot, its own farmer first; none are told to who reads no farmers. */
export const plotHoldersQuery = (plotId: number) =>
  queryOptions({
    queryKey: [...plotHoldersKey, plotId],
    queryFn: async () => {
      const [plot] = await rows((client) =>
        client
          .from("plots")
          .select(
            `farmer:farmers(${PERSON}), holders:plot_holders(id, farmer_id, tenure, share_percent, farmer:farmers(${PERSON}))`,
          )
          .eq("id", plotId),
      );
      if (plot === undefined) return [];
      const own = plot.holders.find(({ farmer_id }) => farmer_id === null);
      const others = plot.holders.flatMap(({ id, farmer, tenure, share_percent }) =>
        farmer === null ? [] : [{ key: id, farmer, works: false, tenure, share: share_percent }],
      );
      if (plot.farmer === null) return others;
      const { tenure = null, share_percent: share = null } = own ?? {};
      return [{ key: 0, farmer: plot.farmer, works: true, tenure, share }, ...others];
    },
  });
