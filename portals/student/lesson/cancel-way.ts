import type { ReactNode } from 'react';

/** One way of cancelling: its effect in one line, and its action. */
export interface CancelWay {
  /** Null while it is loading. */
  line: string | null;
  /** Additional choices. */
  more: ReactNode;
  confirmLabel: string;
  confirm: (reason: string) => void;
  isPending: boolean;
  error: Error | null;
}
