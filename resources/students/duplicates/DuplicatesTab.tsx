import { type DuplicatePair, listDuplicates } from '#domain/people/api/duplicates.ts';
import { useApi } from '#src/api/queries.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ComparedStudents } from './ComparedStudents.tsx';

const keyOf = ({ students }: DuplicatePair): string => students.map(({ id }) => id).join();

/** Pairs of possible duplicates, side by side. */
export function DuplicatesTab() {
  const t = useT();
  const query = useApi(listDuplicates);
  return (
    <QueryView query={query}>
      {(pairs) =>
        pairs.length === 0 ? (
          <EmptyState picture="done" title={t('duplicates.empty')} text={t('duplicates.empty-text')} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ color: 'text.secondary' }}>{t('duplicates.text')}</Box>
            {pairs.map((pair) => (
              <ComparedStudents key={keyOf(pair)} pair={pair} />
            ))}
          </Box>
        )
      }
    </QueryView>
  );
}
