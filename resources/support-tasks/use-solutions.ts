import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  applySolution,
  type SolutionRecord,
  type TaskSolutions,
  taskSolutions,
} from '#domain/api/solutions.ts';
import type { SupportTaskRecord } from '#domain/api/support-tasks.ts';
import { ApiError } from '#src/api/api-error.ts';
import { apiQuery, useApi, useCommand } from '#src/api/queries.ts';
import { useRenewRecord } from '../record/use-renew-record.ts';
import { useResolved } from './use-task-change.ts';
import { useSolutionTitle } from './use-solution-title.ts';

const printOf = (solved: TaskSolutions): string =>
  solved.solutions.map(({ key, version }) => `${key} ${version}`).join();

/** What a refused solution is answered with: those that are possible now. */
const freshOf = (error: Error): TaskSolutions | null =>
  error instanceof ApiError && error.code === 'stale'
    ? ((error.body.details as TaskSolutions | undefined) ?? null)
    : null;

interface Solving {
  task: SupportTaskRecord;
  note: string;
  onDone: () => void;
}

/**
 * The solutions of a task. What is shown does not change under the pointer: when others change something, that is said, and
 * the new ones come when asked for; a solution that is possible no more is answered with them at once.
 */
export function useSolutions({ task: { id }, note, onDone }: Solving) {
  const client = useQueryClient();
  const input = { params: { id } };
  const query = useApi(taskSolutions, input, { staleTime: 0 });
  const [kept, setKept] = useState<TaskSolutions | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const titleOf = useSolutionTitle();
  const showResolved = useResolved();
  const renew = useRenewRecord('support-tasks');
  const latest = query.isFetchedAfterMount ? (query.data ?? null) : null;
  if (kept === null && latest !== null) setKept(latest);
  const apply = useCommand(applySolution, {
    onSuccess: async (change) => {
      onDone();
      await showResolved(change.task.resolution ?? '', change);
    },
    onError: (error, { body }) => {
      const fresh = freshOf(error);
      const chosen = kept?.solutions.find(({ key }) => key === body?.key);
      if (!fresh) return void renew();
      setGone(chosen ? titleOf(chosen) : null);
      setKept(fresh);
      client.setQueryData(apiQuery(taskSolutions, input).queryKey, fresh);
    },
  });
  const refusal = apply.error && !freshOf(apply.error) ? apply.error : null;
  return {
    query,
    solved: kept,
    /** Others have changed something since. */
    isOutdated: kept !== null && latest !== null && printOf(kept) !== printOf(latest),
    showLatest: () => {
      setGone(null);
      setKept(latest);
    },
    gone,
    refusal,
    busyKey: apply.isPending ? apply.variables.body?.key : undefined,
    apply: ({ key, version }: SolutionRecord) => {
      setGone(null);
      const resolution = note.trim();
      apply.mutate({ params: { id }, body: { key, version, ...(resolution && { resolution }) } });
    },
  };
}
