import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getStudentDashboard } from '#calls/teaching/api/student-dashboard.ts';
import type { OwnProposal } from '#domain/teaching/api/solution-proposals.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { apiQuery } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { SolutionProposal } from './SolutionProposal.tsx';

/** Returns the proposals that a refused answer says are still open. */
const stillOpen = (error: Error): OwnProposal[] | null =>
  error instanceof ApiError && error.code === 'stale'
    ? ((error.body.details as { proposals?: OwnProposal[] } | undefined)?.proposals ?? null)
    : null;

/** Solutions that the school proposes for the student's requests; each waits for one tap. */
export function SolutionProposals({ proposals }: { proposals: readonly OwnProposal[] }) {
  const { t } = useTranslation('time-proposal');
  const client = useQueryClient();
  const showLatest = (id: string) => (error: Error) => {
    const open = stillOpen(error);
    if (!open) return;
    // The text of a proposal that goes away stays as a toast.
    if (!open.some((one) => one.id === id)) toast.error(errorText(error, t));
    client.setQueryData(apiQuery(getStudentDashboard, {}).queryKey, (data) =>
      data ? { ...data, proposals: open } : data,
    );
  };
  return proposals.map((proposal) => (
    <SolutionProposal key={proposal.id} proposal={proposal} onRefused={showLatest(proposal.id)} />
  ));
}
