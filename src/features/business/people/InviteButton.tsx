import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Button } from '#src/ui/Button.tsx';

const InvitePeople = lazyPart(
  () => import('./InvitePeople.tsx').then((module) => module.InvitePeople),
  'company-people',
);

/** Opens the invitation of employees. */
export function InviteButton() {
  const { t } = useTranslation('company-people');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<PersonAdd />} onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      {isOpen && <InvitePeople onClose={() => setOpen(false)} />}
    </>
  );
}
