import type { Draft } from './draft.ts';

/** Properties of every step of the form. */
export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  onNext: () => void;
  onBack?: () => void;
}
