import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listOwnHomework, listTaughtHomework } from '#calls/teaching/api/homework.ts';
import { HOMEWORK_STATES, type HomeworkState } from '#domain/teaching/homework.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { HomeworkRows } from './HomeworkRows.tsx';

const SIZE = 20;

interface HomeworkListsProps {
  /** The other side of the reader. */
  other: 'student' | 'teacher';
  /** The list that is open while the address names none. */
  first: HomeworkState;
  to: (id: string) => string;
  /** The next step where a list is empty. */
  nextStep: (state: HomeworkState) => ReactNode;
}

/** Homework by state, with the numbers; which list is open is in the address. */
export function HomeworkLists({ other, first, to, nextStep }: HomeworkListsProps) {
  const { t } = useTranslation('homework');
  const [search, setSearch] = useSearchParams();
  const page = usePageNumber();
  const state = HOMEWORK_STATES.find((each) => each === search.get('state')) ?? first;
  const isTaught = other === 'student';
  const query = useApi(
    isTaught ? listTaughtHomework : listOwnHomework,
    { query: { state, ...pageQuery(page, SIZE) } },
    { placeholderData: keepPreviousData },
  );
  const ordered = isTaught ? (['HANDED_IN', 'OPEN', 'CORRECTED'] as const) : HOMEWORK_STATES;
  return (
    <QueryView query={query}>
      {({ homework, total, counts }) => (
        <>
          <Box sx={{ mb: 2, maxWidth: 560 }}>
            <ToggleGroup
              label={t('show')}
              isLabelHidden
              value={state}
              options={ordered.map((value) => ({
                value,
                label:
                  isTaught && value === 'HANDED_IN'
                    ? t('tab.TO_CORRECT', { count: counts[value] })
                    : t(`tab.${value}`, { count: counts[value] }),
              }))}
              onChange={(value) => setSearch({ state: value }, { replace: true, preventScrollReset: true })}
            />
          </Box>
          <Card>
            {total === 0 ? (
              <EmptyState
                picture="files"
                title={isTaught ? t(`taught-none.${state}`) : t(`none.${state}`)}
                text={isTaught ? t(`taught-none-text.${state}`) : t(`none-text.${state}`)}
                action={nextStep(state)}
              />
            ) : (
              <HomeworkRows homework={homework} other={other} to={to} />
            )}
          </Card>
          <Pager page={page} size={SIZE} total={total} />
        </>
      )}
    </QueryView>
  );
}
