import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { listSchoolThreads } from '#domain/office/api/threads.ts';
import type { ThreadRow } from '#domain/office/api/threads.ts';
import { ThreadList } from '#src/features/office/threads/ThreadList.tsx';
import { useApi } from '#src/api/queries.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useAddressSearch } from '#src/ui/use-address-search.ts';

const SHOWN = ['ALL', 'UNREAD', 'PRIVATE'] as const;
type Shown = (typeof SHOWN)[number];
const isShown = (text: string | null): text is Shown => SHOWN.some((one) => one === text);

const STEP = 30;
/** As many as the server returns; older threads are found by name. */
const MOST = 90;

/** The threads that staff can see, unread first. */
export function Inbox() {
  const t = useT('messages');
  const [search, setSearch] = useAddressSearch();
  const [pageTake, setPageTake] = useState(STEP);
  const asked = search.get('show');
  const show = isShown(asked) ? asked : 'ALL';
  const q = search.get('q') ?? '';
  const set = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  const query = useApi(
    listSchoolThreads,
    { query: { show, pageTake, ...(q && { q }) } },
    { placeholderData: keepPreviousData },
  );
  const kept = search.toString() && `?${search}`;
  const pathOf = ({ id, people }: ThreadRow): string =>
    (people.length > 1 ? paths.messagesPrivate(id ?? '') : paths.messages(people[0]?.id ?? '')) + kept;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ToggleGroup
        label={t('show.label')}
        isLabelHidden
        value={show}
        options={SHOWN.map((value) => ({ value, label: t(`show.${value}`) }))}
        onChange={(value) => set('show', value === 'ALL' ? null : value)}
      />
      <SearchField label={t('search')} value={q} onSearch={(text) => set('q', text)} />
      <QueryView query={query}>
        {({ threads, total }) =>
          threads.length === 0 ? (
            <EmptyState
              picture="messages"
              title={t(`none.${show}`)}
              text={t(q ? 'none.search' : `none-text.${show}`)}
            />
          ) : (
            <>
              <ThreadList label={t('threads')} rows={threads} pathOf={pathOf} />
              {total > threads.length && pageTake < MOST && (
                <Button onClick={() => setPageTake(pageTake + STEP)} sx={{ minHeight: 44 }}>
                  {t('more')}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </Box>
  );
}
