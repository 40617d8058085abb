import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { Box } from '#src/ui/Box.tsx';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { rowsSx } from './rows-style.ts';

/** Requested trials without a teacher, longest waiting first. */
export function TrialsToAssign({ data: { trials } }: { data: DashboardData }) {
  const t = useT();
  return (
    <Card title={t('dashboard.trials')}>
      {trials.oldest.length === 0 ? (
        <EmptyState picture="learning" title={t('dashboard.no-trials')} />
      ) : (
        <Box component="ul" sx={rowsSx}>
          {trials.oldest.map(({ id, studentName, language, askedAt }) => (
            <li key={id}>
              <Box sx={{ minWidth: 0 }}>
                <CellLink to={paths.trial(id)}>{studentName}</CellLink>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <FieldLabel of={`language.${language}`} />
                </Box>
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                <InstantField at={askedAt} as="relative" />
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
