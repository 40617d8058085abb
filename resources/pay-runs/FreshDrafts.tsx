import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { type PayRunRecord, reckonPayRun } from '#domain/billing/api/pay-runs.ts';
import { payRunCan } from '#domain/billing/pay.ts';
import { useCommand } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-may.ts';
import { STALE_AFTER_PAY } from './stale.ts';

/** Recalculates each visible draft once, so that the totals in the list match those of the open draft. */
export function FreshDrafts() {
  const { data = [] } = useListContext<PayRunRecord>();
  const mayReckon = useCan()('finance', 'edit');
  const { mutate } = useCommand(reckonPayRun, { invalidates: STALE_AFTER_PAY });
  const done = useRef(new Set<string>());
  useEffect(() => {
    if (!mayReckon) return;
    for (const run of data) {
      if (!payRunCan.change(run) || done.current.has(run.id)) continue;
      done.current.add(run.id);
      mutate({ params: { id: run.id } });
    }
  }, [data, mayReckon, mutate]);
  return null;
}
