import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leave } from '#src/session/sign-out.ts';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';

/** Signing out, or ending to act as another, with its failure as a toast. */
export function useLeave() {
  const { t } = useTranslation();
  const [isEnding, setIsEnding] = useState(false);
  const go = async () => {
    setIsEnding(true);
    try {
      await leave();
    } catch (error) {
      toast.error(errorText(error, t));
      setIsEnding(false);
    }
  };
  return { isLeaving: isEnding, leave: go };
}
