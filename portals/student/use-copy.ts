import { useTranslation } from 'react-i18next';
import { copyText } from '#src/ui/copy-text.ts';

/** Returns a function that copies text to the clipboard, with the shop's messages. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('shop');
  return (text) => copyText(text, { done: t('copy.done'), refused: t('copy.refused') });
}
