import { useTranslation } from 'react-i18next';
import { copyText } from '#src/ui/copy-text.ts';

/** Puts text on the clipboard, in the shop's words. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('shop');
  return (text) => copyText(text, { done: t('copy.done'), refused: t('copy.refused') });
}
