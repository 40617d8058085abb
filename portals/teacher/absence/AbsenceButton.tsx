import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Button } from '#src/ui/Button.tsx';

const AbsenceDialog = lazyPart(
  () => import('./AbsenceDialog.tsx').then((module) => module.AbsenceDialog),
  'own-absence',
);

/** Opens the form in which a teacher reports that they cannot teach. */
export function AbsenceButton() {
  const { t } = useTranslation('teacher');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
        {t('absence.report')}
      </Button>
      {isOpen && <AbsenceDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
