import { useTranslation } from 'react-i18next';
import { studentChanges, teacherChanges } from '#calls/scheduling/api/lesson-changes.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

const CALL = { teacher: teacherChanges, student: studentChanges } as const;

interface ChangesAskedProps {
  of: keyof typeof CALL;
  id: string;
}

/** Cancellations and moves of a year by requester; the requester counts, even if someone else made the change. */
export function ChangesAsked({ of, id }: ChangesAskedProps) {
  const { t } = useTranslation('changes');
  const changes = useApi(CALL[of], { params: { id } });
  return (
    <Card title={t('title')}>
      <QueryView query={changes}>
        {(sides) => (
          <Box component="table" aria-label={t('title')} sx={table}>
            <thead>
              <tr>
                <th scope="col">{t('asked-by')}</th>
                <th scope="col">{t('cancelled')}</th>
                <th scope="col">{t('moved')}</th>
                <th scope="col">{t('late')}</th>
              </tr>
            </thead>
            <tbody>
              {sides.map(({ askedBy, cancelled, moved, late }) => (
                <tr key={askedBy}>
                  <th scope="row">{t(`side.${askedBy}`)}</th>
                  <td>{cancelled}</td>
                  <td>{moved}</td>
                  <td>{late}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </QueryView>
      <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.875rem' }}>{t('note')}</Box>
    </Card>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 1, textAlign: 'right', borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: '0.875rem' },
} as const;
