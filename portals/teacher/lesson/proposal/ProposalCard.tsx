import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getTimeProposal,
  type ProposalOfLesson,
  withdrawTimeProposal,
} from '#calls/scheduling/api/time-proposals.ts';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { errorText } from '#src/api/error-text.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MomentText } from '#src/ui/MomentText.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { nameOf } from '../../given-lesson.ts';
import { ProposeDialog } from './ProposeDialog.tsx';

/** Another time for a coming lesson: the proposal to its student, or the button to make one. */
export function ProposalCard({ lesson }: Pick<LessonOfTeacher, 'lesson'>) {
  const { t } = useTranslation('time-proposal');
  const query = useApi(getTimeProposal, { params: { id: lesson.id } });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('title')}>
      <QueryView query={query}>
        {(found) => (
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <Sent name={nameOf(lesson)} {...found} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
                {t(found.proposal ? 'other' : 'propose')}
              </Button>
              {found.proposal?.declinedAt === null && <Withdraw lessonId={lesson.id} />}
            </Box>
            {isOpen && <ProposeDialog lesson={lesson} found={found} onClose={() => setIsOpen(false)} />}
          </Box>
        )}
      </QueryView>
    </Card>
  );
}

function Sent({ name, proposal }: { name: string } & Pick<ProposalOfLesson, 'proposal'>) {
  const { t } = useTranslation('time-proposal');
  if (!proposal) return <span>{t('explained', { name })}</span>;
  const { startsAt, note, sentAt, declinedAt } = proposal;
  const isOpen = declinedAt === null;
  return (
    <>
      <Box sx={line}>
        <Chip tone={isOpen ? 'warning' : 'neutral'} icon={isOpen ? 'HourglassEmpty' : 'EventBusy'}>
          {t(isOpen ? 'waiting' : 'declined')}
        </Chip>
        <b>
          <MomentText at={startsAt} />
        </b>
      </Box>
      {note && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Box>}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t(isOpen ? 'sent' : 'kept', { name })} <InstantField at={declinedAt ?? sentAt} as="relative" />
      </Box>
    </>
  );
}

function Withdraw({ lessonId }: { lessonId: string }) {
  const { t } = useTranslation('time-proposal');
  const withdraw = useCommand(withdrawTimeProposal, {
    invalidates: [getTimeProposal],
    onSuccess: () => toast.success(t('withdrawn')),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Button
      variant="outlined"
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ params: { id: lessonId } })}
      sx={{ minHeight: 44 }}
    >
      {t('withdraw')}
    </Button>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
