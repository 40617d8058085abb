import { useCallback, useEffect } from 'react';
import { useGuard } from '#src/router/use-guard.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useT } from '../screen/use-t.ts';

interface UnsavedGuardProps {
  /** Asked at the moment of leaving. */
  isDirty: () => boolean;
}

/** Leaving a form with something typed asks first; closing the window too. */
export function UnsavedGuard({ isDirty }: UnsavedGuardProps) {
  const t = useT();
  const guard = useGuard(useCallback(() => isDirty(), [isDirty]));
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isDirty]);
  if (guard.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('form.unsaved-title')}
      consequence={t('form.unsaved-text')}
      confirmLabel={t('form.leave')}
      isDangerous
      onConfirm={guard.proceed}
      onCancel={guard.reset}
    />
  );
}
