import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { isMissing } from '#src/api/api-error.ts';
import { useCan } from '#src/session/use-can.ts';
import type { ResourceName } from '#domain/nouns.ts';
import { resourceFacts } from '#domain/shared/resource-facts.ts';
import { resourcePaths } from '#src/paths.ts';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { asApiError } from '../screen/as-api-error.ts';
import { usePressShortcut } from '../shortcuts/page-keys.ts';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { PresenceBadge } from './PresenceBadge.tsx';
import { EditableContext } from './editable.ts';
import { MissingRecord } from './MissingRecord.tsx';
import { useT } from '../screen/use-t.ts';

interface RecordScreenProps<Row extends RaRecord> {
  resource: ResourceName;
  titleOf: (record: Row) => string;
  /** Waits for the current record: a form opened with the list's copy could be out of date from the start. */
  isFresh?: boolean;
  children: (record: Row) => ReactNode;
}

/** Shows the record named in the address: the list's copy first if there is one, then the current state. */
export function RecordScreen<Row extends RaRecord>(props: RecordScreenProps<Row>) {
  const t = useT();
  const { resource, titleOf, isFresh = false, children } = props;
  const { id = '' } = useParams();
  const options = { retry: false, ...(isFresh && { refetchOnMount: 'always' as const }) };
  const { right } = resourceFacts(resource);
  const can = useCan();
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<Row>(resource, { id }, options);
  usePressShortcut('edit', ['e'], 'main a[href$="/edit"]');
  const failure = asApiError(error);
  if (isMissing(failure))
    return <MissingRecord list={resourcePaths[resource].list} name={t(`${resource}.title`)} />;
  // react-admin returns a record without an id while an expired session waits for signing in again.
  if (data?.id !== undefined && (isFetchedAfterMount || !isFresh)) {
    return (
      <>
        <ScreenTitle title={titleOf(data)} />
        <PresenceBadge resource={resource} id={id} />
        <EditableContext value={can(right, 'edit')}>{children(data)}</EditableContext>
      </>
    );
  }
  return (
    <>
      <ScreenTitle title={t(`${resource}.one`)} />
      {failure ? <ErrorPanel error={failure} onRetry={() => void refetch()} /> : <Skeletons rows={6} />}
    </>
  );
}
