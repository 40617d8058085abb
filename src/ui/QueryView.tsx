import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';
import { OldRowsContext } from './old-rows-context.ts';
import { Skeletons } from './Skeletons.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data, Error>;
  skeleton?: ReactNode;
  /** The page has no heading but what is shown of the query. */
  isPage?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows the state of a query: rows, skeleton, or an error with a way to continue. */
export function QueryView<Data>({ query, skeleton, isPage = false, children }: QueryViewProps<Data>) {
  // React renders store updates, such as a page's first data, in one blocking step; deferred values in several, between which the page
  // stays responsive. Only the presence of data is deferred: data of another record must never be shown for this one.
  const isThere = useDeferredValue(query.data !== undefined);
  if (isThere && query.data !== undefined)
    return <OldRowsContext value={query.isPlaceholderData}>{children(query.data)}</OldRowsContext>;
  if (query.error && query.data === undefined)
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} isPage={isPage} />;
  return <>{skeleton ?? <Skeletons />}</>;
}
