import { useTranslation } from 'react-i18next';
import { toast } from '#src/ui/toast-store.ts';

/** Puts text on the clipboard and says so; where the browser refuses, it says that. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('shop');
  return (text) => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast.success(t('copy.done')),
      () => toast.warning(t('copy.refused')),
    );
  };
}
