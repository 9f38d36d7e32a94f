// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { DeclarationPage } from "./declaration-page.tsx";

const server = vi.hoisted(() => ({ isAway: false, asked: 0 }));

vi.mock("#workspace/project/project-context.ts", () => ({
  useMayInProject: () => true,
  useProject: () => ({ name: "Cacao Divo" }),
}));
vi.mock("../addresses.ts", () => ({
  useEudrAddresses: () => ({ list: "/", project: () => "/", declarations: () => "/" }),
}));
vi.mock("#ui/app-link.tsx", () => ({ AppLink: () => null }));
vi.mock("./declaration-editor.tsx", () => ({
  DraftEditor: () => <input aria-label="Ville" />,
  DeclarationReader: () => null,
}));
vi.mock("../diligence/diligence-summary.tsx", () => ({ DiligenceSummary: () => null }));
vi.mock("../diligence/diligence-report.tsx", () => ({ DiligenceReport: () => null }));
vi.mock("#workspace/folders/documents-section.tsx", () => ({ DocumentsSection: () => null }));
vi.mock("./duplicate-button.tsx", () => ({ DuplicateButton: () => null }));
vi.mock("./references/references-section.tsx", () => ({ ReferencesSection: () => null }));
vi.mock("./versions/versions-section.tsx", () => ({ VersionsSection: () => null }));
vi.mock("./declaration-queries.ts", () => ({
  declarationKeys: { one: () => ["declaration"], list: () => ["declarations"] },
  declarationQuery: () => ({
    queryKey: ["declaration"],
    retry: false,
    queryFn: async () => {
      server.asked += 1;
      if (server.isAway) throw new Error("away");
      return { id: 7, internal_reference: "COOP-1", state: "draft" };
    },
  }),
}));

function open(queryClient: QueryClient) {
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <DeclarationPage projectId={3} declarationId={7} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test("the form stays under the fingers of who types while the server cannot be asked again", async () => {
  const queryClient = new QueryClient();
  open(queryClient);
  const city = await screen.findByRole("textbox", { name: "Ville" });
  server.isAway = true;
  await queryClient.refetchQueries().catch(() => {});
  await waitFor(() => expect(queryClient.getQueryState(["declaration"])?.status).toBe("error"));
  expect(server.asked).toBe(2);
  expect(city.isConnected).toBe(true);
});

test("the page has its heading while the declaration is on its way", async () => {
  server.isAway = false;
  open(new QueryClient());
  expect(screen.getByRole("heading", { level: 1, name: "Déclaration" })).toBeDefined();
  await screen.findByRole("heading", { level: 1, name: "COOP-1" });
});

test("a page that could not be read at all says so", async () => {
  server.isAway = true;
  open(new QueryClient());
  await screen.findByText("Le chargement a échoué");
});
