import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookAtTask, stopLooking, type SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { request } from '#src/api/client.ts';

/** Half the time after which the server considers a viewer gone (domain/office/support-task-queue.ts). */
const EVERY_SECONDS = 15;

/**
 * Reports that the task is open on this screen, while it is visible, and updates the list of viewers. Renews the user's own claim.
 * Errors are ignored, because a viewer who stops reporting disappears automatically.
 */
export function useViewers(id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const isThis = ({ queryKey: [resource, kind, input] }: { queryKey: readonly unknown[] }) =>
      resource === 'support-tasks' && kind === 'getOne' && (input as { id?: unknown }).id === id;
    let isGone = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const seen = await request(lookAtTask, { params: { id } }).catch(() => null);
      if (!seen || isGone) return;
      client.setQueriesData<SupportTaskRecord>(
        { predicate: isThis },
        (task) => task && { ...task, lookers: seen.others },
      );
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_SECONDS * 1000);
    return () => {
      isGone = true;
      clearInterval(timer);
      void request(stopLooking, { params: { id } }).catch(() => null);
    };
  }, [client, id]);
}
