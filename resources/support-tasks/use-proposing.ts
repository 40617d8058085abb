import { useState } from 'react';
import { MOST_OPTIONS } from '#domain/teaching/solution-proposal.ts';
import { proposeSolutions } from '#domain/teaching/api/solution-proposals.ts';
import type { OwnTime, SolutionRecord } from '#domain/teaching/api/solutions.ts';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { useCommand } from '#src/api/queries.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useResolved } from './use-task-change.ts';

interface Proposing {
  task: SupportTaskRecord;
  shown: readonly SolutionRecord[];
  timeOf: (key: string) => OwnTime | undefined;
  /** Called with the current solutions when one of those sent is no longer possible. */
  onStale: (error: Error, key: string) => void;
}

/** The solutions that are ticked to be proposed to the student, and sending them. */
export function useProposing({ task, shown, timeOf, onStale }: Proposing) {
  const t = useT('tasks');
  const showChanged = useResolved();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const chosen = shown.filter(({ key, proposable }) => ticked.includes(key) && proposable === 'YES');
  const send = useCommand(proposeSolutions, {
    onSuccess: async (change) => {
      setTicked([]);
      await showChanged(t('proposal.sent'), change);
    },
    onError: (error, { body }) => onStale(error, body?.solutions[0]?.key ?? ''),
  });
  const isFull = chosen.length >= MOST_OPTIONS;
  return {
    chosen,
    isSending: send.isPending,
    /** Set when the server refused for another reason than changed solutions. */
    error: send.error,
    tickOf: ({ key, proposable }: SolutionRecord) => ({
      isOn: chosen.some((one) => one.key === key),
      isDisabled: proposable !== 'YES' || (isFull && !ticked.includes(key)) || send.isPending,
      isTooSoon: proposable === 'TOO_SOON',
      toggle: () => setTicked(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key]),
    }),
    send: () => {
      const times = chosen.map(({ key }) => timeOf(key)).filter((time) => time !== undefined);
      const solutions = chosen.map(({ key, version }) => ({ key, version }));
      send.mutate({ params: { id: task.id }, body: { solutions, ...(times.length > 0 && { times }) } });
    },
    clear: () => setTicked([]),
  };
}
export type Proposable = ReturnType<ReturnType<typeof useProposing>['tickOf']>;
