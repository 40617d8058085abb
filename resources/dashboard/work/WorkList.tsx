import { useState } from 'react';
import { trialTeachers, workList, type WorkRow } from '#domain/provider/api/work-list.ts';
import type { WorkGroup } from '#domain/provider/work-list.ts';
import { useApi } from '#src/api/queries.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useActShortcut, useRowKeys } from '#src/backoffice/shortcuts/page-keys.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { NothingUrgent } from './NothingUrgent.tsx';
import { useRowFocus } from './use-row-focus.ts';
import type { WorkShow } from './WorkDialog.tsx';
import { WorkGroups } from './WorkGroups.tsx';
import { WorkRowItem } from './WorkRowItem.tsx';

const WorkDialog = lazyPart(
  () => import('./WorkDialog.tsx').then((module) => module.WorkDialog),
  'tasks',
  'trials',
  'money',
);

const keyOfRow = ({ group, id }: WorkRow): string => `${group.endsWith('REQUEST') ? 'REQUEST' : group} ${id}`;

/** Renewed by events and every minute, because due times pass. */
const EVERY_MINUTE = { refetchInterval: 60_000 };

/** A suggestion for each trial; none is asked for where no trial is listed, or it cannot be assigned. */
function useSuggestions(rows: readonly WorkRow[]) {
  const canAssign = useCan()('trials', 'edit');
  const isAsked = canAssign && rows.some(({ group }) => group === 'UNASSIGNED_TRIAL');
  const { data, isError } = useApi(trialTeachers, {}, { enabled: isAsked, retry: false });
  return (row: WorkRow) => {
    if (row.group !== 'UNASSIGNED_TRIAL' || (!data && !isError)) return undefined;
    return data?.find(({ trialId }) => trialId === row.id) ?? null;
  };
}

interface RowsProps {
  rows: readonly WorkRow[];
  currency: string;
  onShow: (row: WorkRow, show: WorkShow) => void;
}

function Rows({ rows, currency, onShow }: RowsProps) {
  const t = useT();
  const now = useNow();
  const suggestionOf = useSuggestions(rows);
  useRowKeys();
  useActShortcut();
  return (
    <Box component="ul" aria-label={t('dashboard.work.title')} sx={list}>
      {rows.map((row) => (
        <WorkRowItem
          key={keyOfRow(row)}
          rowKey={keyOfRow(row)}
          row={row}
          currency={currency}
          now={now}
          suggestion={suggestionOf(row)}
          onShow={(show) => onShow(row, show)}
        />
      ))}
    </Box>
  );
}

const jumpTo = (group: WorkGroup) =>
  document.querySelector<HTMLElement>(`[data-group="${group}"] a[data-row]`)?.focus();

/** All that waits for a person today, the most urgent first; each row is done here, and leaves. */
export function WorkListCard() {
  const t = useT();
  const query = useApi(workList, {}, EVERY_MINUTE);
  const [open, setOpen] = useState<{ row: WorkRow; show: WorkShow } | null>(null);
  const rows = query.data?.rows ?? [];
  const focus = useRowFocus(rows.map(keyOfRow));
  return (
    <Card title={t('dashboard.work.title')}>
      <Box {...focus} sx={{ outlineOffset: 4 }}>
        <QueryView query={query}>
          {({ groups, rows: listed, currency, next }) =>
            listed.length === 0 ? (
              <NothingUrgent next={next} />
            ) : (
              <>
                <WorkGroups groups={groups} onJump={jumpTo} />
                <Rows rows={listed} currency={currency} onShow={(row, show) => setOpen({ row, show })} />
              </>
            )
          }
        </QueryView>
      </Box>
      {open && <WorkDialog {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

const list = { p: 0, m: 0, listStyle: 'none' } as const;
