import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AbsenceRequest } from '#domain/scheduling/api/absence-requests.ts';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { linkRow, rowDisc } from './row-style.ts';

interface AbsenceDecisionsProps {
  requests: readonly AbsenceRequest[];
  onFollow: () => void;
}

/** Decisions about the teacher's absences; each leads to the outcome of every lesson. */
export function AbsenceDecisions({ requests, onFollow }: AbsenceDecisionsProps) {
  const { t } = useTranslation('own-absence');
  if (requests.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('bell.label')} sx={{ m: 0, p: 1, pb: 0, listStyle: 'none' }}>
      {requests.map(({ id, answer, decidedAt }) => (
        <li key={id}>
          <Box component={Link} to={paths.teacherDashboard} onClick={onFollow} sx={linkRow}>
            <Box component="span" sx={[rowDisc, toneSx('success')]}>
              <BadgeIcon name="EventBusy" />
            </Box>
            <Box component="span" sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {t('bell.decided')}
              </Box>
              {answer && (
                <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
                  {answer}
                </Box>
              )}
              <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                <InstantField at={decidedAt} as="relative" />
              </Box>
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
}
