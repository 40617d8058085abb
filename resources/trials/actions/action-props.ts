import type { TrialRecord } from '#domain/teaching/api/trials.ts';

/** What every dialog of a trial gets. */
export interface ActionProps {
  trial: TrialRecord;
  onClose: () => void;
}
