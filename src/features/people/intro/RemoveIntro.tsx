import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Button } from '#src/ui/Button.tsx';

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

interface RemoveIntroProps {
  /** The question. */
  title: string;
  isBusy: boolean;
  onRemove: (done: () => void) => void;
}

/** Deletes an introduction, after a question. */
export function RemoveIntro({ title, isBusy, onRemove }: RemoveIntroProps) {
  const { t } = useTranslation('recording');
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <div>
      <Button
        edge="start"
        startIcon={<DeleteOutline aria-hidden />}
        onClick={() => setIsAsked(true)}
        sx={{ minHeight: 44 }}
      >
        {t('remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={title}
          consequence={t('remove-text')}
          confirmLabel={t('remove')}
          cancelLabel={t('keep')}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => onRemove(close)}
          onCancel={close}
        />
      )}
    </div>
  );
}
