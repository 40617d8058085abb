import type { ReactNode } from 'react';

/** One way of cancelling: what it means in one line, and how it is done. */
export interface CancelWay {
  /** Null while it is not known yet. */
  line: string | null;
  /** What there is to choose besides. */
  more: ReactNode;
  confirmLabel: string;
  confirm: (reason: string) => void;
  isPending: boolean;
  error: Error | null;
}
