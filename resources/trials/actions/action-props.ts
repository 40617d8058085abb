import type { TrialRecord } from '#domain/teaching/api/trials.ts';

/** Properties of every dialog of a trial. */
export interface ActionProps {
  trial: TrialRecord;
  onClose: () => void;
}
