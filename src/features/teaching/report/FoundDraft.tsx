import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';

/** Says that the form was restored from a draft, and offers to discard it. */
export function FoundDraft({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('report');
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  const drop = () => {
    onForget();
    setIsShown(false);
  };
  return (
    <Notice variant="info" actions={<Button onClick={drop}>{t('found.forget')}</Button>}>
      {t('found.text')}
    </Notice>
  );
}
