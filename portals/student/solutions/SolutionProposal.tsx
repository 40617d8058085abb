import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptSolution } from '#calls/teaching/api/solution-proposals.ts';
import type { OwnProposal } from '#domain/teaching/api/solution-proposals.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { OptionRow } from './OptionRow.tsx';
import { useOptionText } from './use-option-text.ts';

interface SolutionProposalProps {
  proposal: OwnProposal;
  onRefused: (error: Error) => void;
}

/** The school's solutions for one request: one tap accepts one, or all are declined. */
export function SolutionProposal({ proposal, onRefused }: SolutionProposalProps) {
  const { t } = useTranslation('time-proposal');
  const moment = useMoment();
  const textOf = useOptionText();
  const [isDeclining, setIsDeclining] = useState(false);
  const { id, type, lesson, options, expiresAt } = proposal;
  const accept = useCommand(acceptSolution, {
    invalidates: AFTER_LESSON_CHANGE,
    onError: onRefused,
    onSuccess: (_answer, { body }) => {
      const option = options.find((one) => one.id === body?.optionId);
      if (option) toast.success(t('solutions.accepted', { option: textOf(option).title }));
    },
  });
  const busy = accept.isPending ? accept.variables.body?.optionId : undefined;
  const request = t(`vocabulary:supportTaskType.${type}`);
  return (
    <Card title={t('solutions.title', { request })}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box>
          {lesson && (
            <Box>{t('solutions.lesson', { when: moment(lesson.startsAt), teacher: lesson.teacherName })}</Box>
          )}
          <Box sx={{ color: 'text.secondary' }}>{t('solutions.until', { when: moment(expiresAt) })}</Box>
        </Box>
        {accept.error && <Notice variant="error">{errorText(accept.error, t)}</Notice>}
        <Box component="ul" aria-label={t('solutions.options')} sx={list}>
          {options.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              isBusy={busy === option.id}
              isDisabled={busy !== undefined && busy !== option.id}
              onAccept={() => accept.mutate({ params: { id }, body: { optionId: option.id } })}
            />
          ))}
        </Box>
        {isDeclining ? (
          <DeclineForm id={id} onClose={() => setIsDeclining(false)} onRefused={onRefused} />
        ) : (
          <Button disabled={busy !== undefined} onClick={() => setIsDeclining(true)} sx={decline}>
            {t('solutions.none')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const decline = { justifySelf: 'start', minHeight: 44 } as const;
