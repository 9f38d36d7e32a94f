import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { type Breadcrumb, Page } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";

interface Props {
  /** What the page is about, until the subject's own name is known. */
  title: string;
  breadcrumbs: readonly Breadcrumb[];
  error: unknown;
  onRetry: () => void;
}

/** A page whose subject is still on its way, or did not come: it has its heading and the way back already. */
export function PageOnItsWay({ title, breadcrumbs, error, onRetry }: Props) {
  const locale = useLocale();
  return (
    <Page title={title} breadcrumbs={[...breadcrumbs, { label: title }]} width="wide">
      {error ? <Failed message={problemText(error, locale)} onRetry={onRetry} /> : <Loading lines={8} />}
    </Page>
  );
}
