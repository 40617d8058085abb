import { useQueryClient } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  applySolution,
  type OwnTime,
  type SolutionRecord,
  type TaskSolutions,
  taskSolutions,
} from '#domain/teaching/api/solutions.ts';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { ApiError } from '#src/api/api-error.ts';
import { apiQuery, useApi, useCommand } from '#src/api/queries.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useResolved } from './use-task-change.ts';
import { useSolutionTitle } from './use-solution-title.ts';

/** How the user is using a list: whether the pointer is over it, and which part has the focus. */
function useUnderHand() {
  const list = useRef<HTMLOListElement>(null);
  const [isPointedAt, setIsPointedAt] = useState(false);
  return {
    isPointedAt,
    /** The `data-key` of the part that has the focus. */
    chosen: (): string | null => {
      const focused = document.activeElement;
      if (!focused || !list.current?.contains(focused)) return null;
      return focused.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null;
    },
    /** Moves the focus to the list when the chosen solution has disappeared, because Enter does nothing there. */
    letGo: () => list.current?.focus(),
    listProps: {
      ref: list,
      tabIndex: -1,
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setIsPointedAt(false),
    },
  };
}

const prints = ({ solutions }: TaskSolutions): string[] =>
  solutions.map(({ key, version }) => `${key} ${version}`).toSorted();

/** Whether two replies contain the same solutions, in any order. */
const isSame = (one: TaskSolutions, other: TaskSolutions): boolean =>
  prints(one).join() === prints(other).join();

/** The latest solutions. Those shown before keep their order, so that the text being read does not move. */
function renewedBy(shown: TaskSolutions, latest: TaskSolutions): TaskSolutions {
  const old = shown.solutions.map(({ key }) => key);
  const placeOf = ({ key }: SolutionRecord) => (old.includes(key) ? old.indexOf(key) : old.length);
  return { ...latest, solutions: latest.solutions.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** Returns the current solutions from the reply that refused an outdated one. */
const freshOf = (error: Error): TaskSolutions | null =>
  error instanceof ApiError && error.code === 'stale'
    ? ((error.body.details as TaskSolutions | undefined) ?? null)
    : null;

/** The chosen solution that is no longer possible: it was refused, or disappeared before it was applied. */
interface Gone {
  title: string;
  isRefused: boolean;
}

interface Solving {
  task: SupportTaskRecord;
  note: string;
  onDone: () => void;
  /** After a refusal that no current solution explains: someone else may have resolved the request. */
  onRefused: () => void;
}

/**
 * The solutions of a task, refreshed automatically when others change something. While the pointer is over them they stay, with a
 * notice instead; a focused solution stays focused if it is unchanged. Applying an outdated solution shows the new ones immediately.
 */
export function useSolutions({ task: { id }, note, onDone, onRefused }: Solving) {
  const client = useQueryClient();
  const input = { params: { id } };
  const query = useApi(taskSolutions, input, { staleTime: 0 });
  const [kept, setKept] = useState<TaskSolutions | null>(null);
  const [isRenewed, setIsRenewed] = useState(false);
  const [gone, setGone] = useState<Gone | null>(null);
  const titleOf = useSolutionTitle();
  const showResolved = useResolved();
  const renew = useRenewRecord('support-tasks');
  const latest = query.isFetchedAfterMount ? (query.data ?? null) : null;
  if (kept === null && latest !== null) setKept(latest);
  const refused = (error: Error, chosenKey: string) => {
    const fresh = freshOf(error);
    const before = kept?.solutions.find(({ key }) => key === chosenKey);
    if (!fresh) {
      onRefused();
      return void renew();
    }
    setGone(before ? { title: titleOf(before), isRefused: true } : null);
    setKept(fresh);
    client.setQueryData(apiQuery(taskSolutions, input).queryKey, fresh);
  };
  const apply = useCommand(applySolution, {
    onSuccess: async (change) => {
      onDone();
      await showResolved(change.task.resolution ?? '', change);
    },
    onError: (error, { body }) => refused(error, body?.key ?? ''),
  });
  const { isPointedAt, chosen, letGo, listProps } = useUnderHand();
  const isOutdated = kept !== null && latest !== null && !isSame(kept, latest);
  const renewShown = () => {
    if (!kept || !latest) return;
    const before = kept.solutions.find(({ key }) => key === chosen());
    const isStill = latest.solutions.some(
      ({ key, version }) => key === before?.key && version === before.version,
    );
    setGone(before && !isStill ? { title: titleOf(before), isRefused: false } : null);
    if (before && !isStill) letGo();
    setKept(renewedBy(kept, latest));
    setIsRenewed(true);
  };
  const isDue = isOutdated && !isPointedAt && !apply.isPending;
  useEffect(() => {
    if (isDue) renewShown();
  });
  const refusal = apply.error && !freshOf(apply.error) ? apply.error : null;
  return {
    query,
    solved: kept,
    listProps,
    /** Others have changed something since. */
    isOutdated,
    showLatest: renewShown,
    isRenewed: isRenewed && !isOutdated && gone === null,
    gone,
    refusal,
    /** Shows the current solutions if an action was refused because they have changed. */
    refused,
    isStale: (error: Error) => freshOf(error) !== null,
    busyKey: apply.isPending ? apply.variables.body?.key : undefined,
    apply: ({ key, version }: SolutionRecord, time?: OwnTime) => {
      setGone(null);
      setIsRenewed(false);
      const resolution = note.trim();
      apply.mutate({
        params: { id },
        body: { key, version, ...(time && { time }), ...(resolution && { resolution }) },
      });
    },
  };
}
