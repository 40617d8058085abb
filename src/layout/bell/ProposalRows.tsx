import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpenProposal } from '#domain/scheduling/api/time-proposals.ts';
import { SUPPORT_TASK_TYPE } from '#domain/office/support-task-type.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { MomentText } from '#src/ui/MomentText.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { linkRow, rowDisc } from './row-style.ts';

interface ProposalRowsProps {
  proposals: readonly OpenProposal[];
  onFollow: () => void;
}

/** Other times that teachers propose. Each links to the week of its lesson, where it is answered. */
export function ProposalRows({ proposals, onFollow }: ProposalRowsProps) {
  const { t } = useTranslation('bell');
  const zone = useZone();
  return (
    <Box component="ul" aria-label={t('proposed-label')} sx={{ m: 0, p: 1, pb: 0, listStyle: 'none' }}>
      {proposals.map(({ lessonId, teacherName, lessonStartsAt, startsAt }) => (
        <li key={lessonId}>
          <Box
            component={Link}
            to={paths.studentClassesOn(wallClockOf(lessonStartsAt, zone).date)}
            onClick={onFollow}
            sx={linkRow}
          >
            <Box component="span" sx={[rowDisc, toneSx('info')]}>
              <BadgeIcon name={SUPPORT_TASK_TYPE.RESCHEDULE_LESSON.icon} />
            </Box>
            <Box component="span" sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {t('proposed', { name: teacherName })} <MomentText at={startsAt} />
              </Box>
              <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {t('proposed-instead')} <MomentText at={lessonStartsAt} />
              </Box>
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
}
