import type { Draft } from './draft.ts';

/** What every step of the form is given. */
export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  onNext: () => void;
  onBack?: () => void;
}
