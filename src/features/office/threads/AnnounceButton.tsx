import Campaign from '@mui/icons-material/CampaignOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Button } from '#src/ui/Button.tsx';

const AnnounceDialog = lazyPart(() => import('./AnnounceDialog.tsx').then((m) => m.AnnounceDialog));

/** Opens the dialog that writes to all members of a group. */
export function AnnounceButton({ groupId, name }: { groupId: string; name: string }) {
  const { t } = useTranslation('messages');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Campaign aria-hidden />}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {t('announce.open')}
      </Button>
      {isOpen && <AnnounceDialog groupId={groupId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
