import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Button } from '#src/ui/Button.tsx';

const EndEmployment = lazyPart(
  () => import('./EndEmployment.tsx').then((module) => module.EndEmployment),
  'company-people',
);

/** Opens the dialog that ends an employment. */
export function EndButton({ person }: { person: { id: string; fullName: string } }) {
  const { t } = useTranslation('company-people');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('end')}</Button>
      {isOpen && <EndEmployment person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
