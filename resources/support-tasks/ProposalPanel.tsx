import { useEffect, useRef } from 'react';
import {
  listSentSolutions,
  type SentSolutions,
  withdrawSolutions,
} from '#domain/teaching/api/solution-proposals.ts';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { errorText } from '#src/api/error-text.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { quoteSx } from '#src/backoffice/screen/quote-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { useSolutionTitle } from './use-solution-title.ts';
import { SOLUTION_CALLS } from './use-task-change.ts';

/** The solutions last proposed to the student: their content, the deadline and the answer. */
export function ProposalPanel({ task }: { task: SupportTaskRecord }) {
  const t = useT('tasks');
  const isWaiting = task.proposal?.outcome === 'WAITING';
  const panel = useRef<HTMLDivElement>(null);
  // The button that sent it is gone, and the keyboard with it.
  useEffect(() => {
    if (isWaiting && document.activeElement === document.body) panel.current?.focus();
  }, [isWaiting]);
  const query = useApi(listSentSolutions, { params: { id: task.id } });
  return (
    <Box ref={panel} tabIndex={-1} sx={{ outline: 'none' }}>
      <Card title={t('proposal.title', { name: task.studentName ?? '' })}>
        <QueryView query={query}>
          {({ proposals }) => {
            const [latest] = proposals;
            if (!latest) return null;
            return <Latest taskId={task.id} proposal={latest} />;
          }}
        </QueryView>
      </Card>
    </Box>
  );
}

function Latest({ taskId, proposal }: { taskId: string; proposal: SentSolutions }) {
  const t = useT('tasks');
  const titleOf = useSolutionTitle();
  const renew = useRenewRecord('support-tasks');
  const withdraw = useCommand(withdrawSolutions, {
    invalidates: SOLUTION_CALLS,
    onSuccess: async () => {
      toast.success(t('proposal.withdrawn'));
      await renew();
    },
    onError: async (error) => {
      toast.error(errorText(error, t));
      await renew();
    },
  });
  const { outcome, sentAt, sentByName, expiresAt, closedAt, note, options } = proposal;
  const isWaiting = outcome === 'WAITING';
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <OutcomeBadge outcome={outcome} />
        <Box sx={{ color: 'text.secondary' }}>
          {t(isWaiting ? 'proposal.until' : 'proposal.closed')}{' '}
          <InstantField at={isWaiting ? expiresAt : closedAt} />
        </Box>
      </Box>
      {note && (
        <Box component="blockquote" sx={quoteSx}>
          {note}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {options.map((option) => (
          <li key={option.id}>
            {titleOf(option)}
            {isWaiting && !option.isPossible && ` (${t('proposal.gone')})`}
          </li>
        ))}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('proposal.by', { name: sentByName })} <InstantField at={sentAt} as="relative" />
      </Box>
      {isWaiting && (
        <Button
          variant="outlined"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: taskId } })}
          sx={{ justifySelf: 'start' }}
        >
          {t('proposal.withdraw')}
        </Button>
      )}
    </Box>
  );
}
