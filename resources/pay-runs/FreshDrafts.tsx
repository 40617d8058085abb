import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { type PayRunRecord, recalculatePayRun } from '#domain/billing/api/pay-runs.ts';
import { payRunCan } from '#domain/billing/pay.ts';
import { useCommand } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-may.ts';
import { STALE_AFTER_PAY } from './stale.ts';

/** Recalculates each visible draft once, so that the totals in the list match those of the open draft. */
export function FreshDrafts() {
  const { data = [] } = useListContext<PayRunRecord>();
  const canRecalculate = useCan()('finance', 'edit');
  const { mutate } = useCommand(recalculatePayRun, { invalidates: STALE_AFTER_PAY });
  const done = useRef(new Set<string>());
  useEffect(() => {
    if (!canRecalculate) return;
    for (const run of data) {
      if (!payRunCan.change(run) || done.current.has(run.id)) continue;
      done.current.add(run.id);
      mutate({ params: { id: run.id } });
    }
  }, [data, canRecalculate, mutate]);
  return null;
}
