import { Box } from '#src/ui/Box.tsx';
import { useGetMany } from 'react-admin';
import type { BulkReply } from '#domain/contract/resource.ts';
import type { ResourceName } from '../screen/resource-paths.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '../screen/use-t.ts';

type Result = BulkReply['results'][number];

interface BulkReportProps {
  resource: ResourceName;
  results: readonly Result[];
}

/** Returns the name of a record of any kind: its own, or that of the person or company that it belongs to. */
function nameIn(record: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const { fullName, name, studentName, businessName, issuer } = record ?? {};
  const names = [fullName, name, studentName, businessName, (issuer as { fullName?: unknown })?.fullName];
  return names.find((each): each is string => typeof each === 'string');
}

/** Number of successful items, and each failed one by name, with its reason. */
export function BulkReport({ resource, results }: BulkReportProps) {
  const t = useT();
  const failed = results.filter(({ ok }) => !ok);
  const { data = [] } = useGetMany(
    resource,
    { ids: failed.map(({ id }) => id) },
    { enabled: failed.length > 0 },
  );
  const nameOf = (id: string) => nameIn(data.find((record) => record?.id === id)) ?? id;
  const done = results.length - failed.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {done > 0 && <Notice variant="success">{t('bulk.done', { count: done })}</Notice>}
      {failed.length > 0 && (
        <Notice variant="error">
          {t('bulk.failed', { count: failed.length })}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {failed.map(({ id, message }) => (
              <li key={id}>
                <b>{nameOf(id)}</b>: {message}
              </li>
            ))}
          </Box>
        </Notice>
      )}
    </Box>
  );
}
