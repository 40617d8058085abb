import Update from '@mui/icons-material/Update';
import { useTranslation } from 'react-i18next';
import { acceptTimeProposal, declineTimeProposal } from '#calls/scheduling/api/time-proposals.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { toast } from '#src/toast-store.ts';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';

interface TimeProposalProps {
  lesson: OwnLesson;
  proposal: NonNullable<OwnLesson['proposal']>;
}

/** Another time for a lesson, proposed by its teacher: one tap accepts it or keeps the current one. */
export function TimeProposal({ lesson, proposal }: TimeProposalProps) {
  const { t } = useTranslation('time-proposal');
  const moment = useMoment();
  const [now, then] = [moment(lesson.startsAt), moment(proposal.startsAt)];
  const accept = useCommand(acceptTimeProposal, {
    invalidates: AFTER_LESSON_CHANGE,
    onSuccess: () => toast.success(t('accepted', { when: then })),
  });
  const keep = useCommand(declineTimeProposal, {
    invalidates: AFTER_LESSON_CHANGE,
    onSuccess: () => toast.success(t('kept-time', { when: now })),
  });
  const error = accept.error ?? keep.error;
  const answer = { params: { id: lesson.id }, body: { startsAt: proposal.startsAt } };
  return (
    <Box role="group" aria-label={t('label', { when: now })} sx={box}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Box component="span" sx={{ color: 'info.main', lineHeight: 0, pt: 0.25 }}>
          <Update aria-hidden />
        </Box>
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <span>{t('asked', { name: lesson.teacherName })}</span>
          <b>{then}</b>
          {proposal.note && (
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.secondary' }}>
              {proposal.note}
            </Box>
          )}
        </Box>
      </Box>
      {error && <Notice variant="error">{errorText(error, t)}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          loading={accept.isPending}
          disabled={keep.isPending}
          onClick={() => {
            keep.reset();
            accept.mutate(answer);
          }}
          sx={{ minHeight: 44 }}
        >
          {t('accept')}
          <ActionTarget>{then}</ActionTarget>
        </Button>
        <Button
          variant="outlined"
          loading={keep.isPending}
          disabled={accept.isPending}
          onClick={() => {
            accept.reset();
            keep.mutate(answer);
          }}
          sx={{ minHeight: 44 }}
        >
          {t('keep')}
          <ActionTarget>{now}</ActionTarget>
        </Button>
      </Box>
    </Box>
  );
}

/** Of its own colour, because it is also on the coloured card of the next lesson. */
const box = {
  display: 'grid',
  gap: 1,
  p: 1.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textAlign: 'start',
} as const;
