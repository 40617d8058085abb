import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { listOwnThreads } from '#calls/office/api/threads.ts';
import type { ThreadRow } from '#domain/office/api/threads.ts';
import { useApi } from '#src/api/queries.ts';
import { foldText } from '#src/i18n/fold-text.ts';
import { Box } from '#src/ui/Box.tsx';
import { Missing } from '#src/ui/ErrorPanel.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { ThreadList } from './ThreadList.tsx';
import { ThreadPane } from './ThreadPane.tsx';
import { ThreadsLayout } from './ThreadsLayout.tsx';
import { threadKey } from './thread-key.ts';
import { useThreadTitle } from './use-thread-title.ts';

/** From so many on there is a search. */
const MANY = 8;

interface OwnThreadsProps {
  /** The other side of the thread that is shown. */
  shown: string | undefined;
  /** The address of the list, or of the thread with a person. */
  pathOf: (key?: string) => string;
  pageOf?: (personId: string) => string;
}

function List({ rows, pathOf }: { rows: readonly ThreadRow[]; pathOf: (row: ThreadRow) => string }) {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useState('');
  const titleOf = useThreadTitle();
  const found = rows.filter(({ people }) => foldText(titleOf(people).name).includes(foldText(search)));
  const begun = found.filter(({ last }) => last !== null);
  const others = found.filter(({ last }) => last === null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rows.length > MANY && <SearchField label={t('search')} value={search} onSearch={setSearch} />}
      {found.length === 0 && <Box role="status">{t('none-found')}</Box>}
      {begun.length > 0 && <ThreadList label={t('threads')} rows={begun} pathOf={pathOf} />}
      {others.length > 0 && (
        <Box component="section" sx={{ minWidth: 0 }}>
          <Box component="h2" sx={{ m: 0, mb: 0.5, px: 1, fontSize: '0.9375rem', fontWeight: 700 }}>
            {t('start')}
          </Box>
          <ThreadList label={t('start')} rows={others} pathOf={pathOf} />
        </Box>
      )}
    </Box>
  );
}

/** The messages of a student or teacher: their threads, the people they can write to, and one thread. */
export function OwnThreads({ shown, pathOf, pageOf }: OwnThreadsProps) {
  const query = useApi(listOwnThreads);
  return (
    <QueryView query={query} isPage>
      {(rows) => {
        const row = rows.find((one) => threadKey(one) === shown);
        if (shown && !row) return <Missing isPage />;
        return (
          <ThreadsLayout
            list={<List rows={rows} pathOf={(one) => pathOf(threadKey(one))} />}
            thread={
              row && (
                <ThreadPane
                  row={row}
                  backTo={pathOf()}
                  pageOf={({ people: [person] }) => (person && pageOf ? pageOf(person.id) : null)}
                  canWrite
                />
              )
            }
          />
        );
      }}
    </QueryView>
  );
}
