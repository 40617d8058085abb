import { useState } from 'react';
import { getTimeline, TIMELINE_PARTS, type TimelinePart } from '#domain/office/api/timeline.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { SelectInput } from '../form/SelectInput.tsx';
import { useT } from '../screen/use-t.ts';
import { TimelineRow } from './TimelineRow.tsx';

type Part = TimelinePart | 'ALL';

/** Everything sent, said and changed about a person, newest first. */
export function TimelineTab({ accountId }: { accountId: string }) {
  const t = useT('contacts');
  const [part, setPart] = useState<Part>('ALL');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const options = (['ALL', ...TIMELINE_PARTS] as const).map((value) => ({
    value,
    label: t(`timeline.part.${value}`),
  }));
  const last = cursors.length;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Box sx={{ maxWidth: 280 }}>
        <SelectInput
          label={t('timeline.show')}
          value={part}
          options={options}
          onChange={(value: Part) => {
            setPart(value);
            setCursors([]);
          }}
        />
      </Box>
      {[undefined, ...cursors].map((before, at) => (
        <Page
          key={`${part} ${before ?? ''}`}
          accountId={accountId}
          part={part}
          before={before}
          {...(at === last && { onMore: (next: string) => setCursors([...cursors, next]) })}
        />
      ))}
    </Box>
  );
}

interface PageProps {
  accountId: string;
  part: Part;
  before: string | undefined;
  /** Of the last page that is shown. */
  onMore?: (next: string) => void;
}

function Page({ accountId, part, before, onMore }: PageProps) {
  const t = useT('contacts');
  const query = useApi(getTimeline, {
    query: { accountId, ...(part !== 'ALL' && { only: part }), ...(before && { before }) },
  });
  return (
    <QueryView query={query}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <EmptyState picture="messages" title={t('timeline.empty')} text={t('timeline.empty-text')} />
        ) : (
          <div>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {entries.map((entry) => (
                <TimelineRow key={entry.key} entry={entry} accountId={accountId} />
              ))}
            </Box>
            {next && onMore && <Button onClick={() => onMore(next)}>{t('timeline.more')}</Button>}
          </div>
        )
      }
    </QueryView>
  );
}
