import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { listStudentHomework } from '#calls/teaching/api/student-homework.ts';
import { HOMEWORK_FILTERS, type HomeworkFilter } from '#domain/teaching/homework.ts';
import { useApi } from '#src/api/queries.ts';
import { HomeworkRows } from '#src/features/teaching/homework/HomeworkRows.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { HomeworkDialog } from './HomeworkDialog.tsx';

const SIZE = 20;
const HASH = 'homework';
type Shown = HomeworkFilter | 'ALL';
const SHOWN: readonly Shown[] = ['ALL', ...HOMEWORK_FILTERS];

/** A student's homework by state, to read; the filter, the page and the open item are in the address. */
export function HomeworkTab({ id }: { id: string }) {
  const { t } = useTranslation('homework');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = usePageNumber();
  const state = HOMEWORK_FILTERS.find((each) => each === search.get('state'));
  const shown: Shown = state ?? 'ALL';
  const openId = search.get('homework');
  const query = useApi(
    listStudentHomework,
    { params: { id }, query: { state, ...pageQuery(page, SIZE) } },
    { placeholderData: keepPreviousData },
  );
  const searchOf = (next: Readonly<Record<string, string>>) => `?${new URLSearchParams(next)}`;
  const go = (next: Readonly<Record<string, string>>) =>
    void navigate({ search: searchOf(next), hash: HASH }, { replace: true, preventScrollReset: true });
  const kept = { ...(state && { state }), ...(page > 1 && { page: String(page) }) };
  return (
    <Box sx={{ maxWidth: 860 }}>
      <QueryView query={query}>
        {({ homework, total, counts }) => (
          <>
            <Box sx={{ mb: 2 }}>
              <ToggleGroup<Shown>
                label={t('show')}
                isLabelHidden
                isPaired
                value={shown}
                options={SHOWN.map((value) => ({
                  value,
                  label: value === 'ALL' ? t('tab.ALL') : t(`tab.${value}`, { count: counts[value] }),
                }))}
                onChange={(value) => go(value === 'ALL' ? {} : { state: value })}
              />
            </Box>
            <Card>
              {total === 0 ? (
                <EmptyState
                  picture="files"
                  title={t(`student-none.${shown}`)}
                  text={t('student-none-text')}
                />
              ) : (
                <HomeworkRows
                  homework={homework}
                  other="teacher"
                  to={(item) => `${searchOf({ ...kept, homework: item })}#${HASH}`}
                />
              )}
            </Card>
            <Pager page={page} size={SIZE} total={total} />
          </>
        )}
      </QueryView>
      {openId && <HomeworkDialog key={openId} id={openId} onClose={() => go(kept)} />}
    </Box>
  );
}
