import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useGuard } from '#src/router/use-guard.ts';

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

/** Nothing typed is lost by a wrong tap: leaving asks first, closing the tab too. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('account');
  const guard = useGuard(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    ConfirmDialog.preload().catch(() => {});
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [isDirty]);
  if (guard.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      consequence={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      isDangerous
      onConfirm={guard.proceed}
      onCancel={guard.reset}
    />
  );
}
