import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Card } from '#src/ui/Card.tsx';

const PasswordForm = lazyPart(() => import('./PasswordForm.tsx').then((m) => m.PasswordForm));

/** Changes the user's password and signs out every other device. */
export function PasswordPanel() {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('password.title')}>
      {isOpen ? (
        <PasswordForm onDone={() => setIsOpen(false)} />
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('password.text')}</Typography>
          <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
            {t('password.open')}
          </Button>
        </>
      )}
    </Card>
  );
}
