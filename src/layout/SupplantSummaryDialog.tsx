import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import type { SupplantSummary } from '#domain/people/api/auth.ts';
import { ChangedThing } from '#src/ui/ChangedThing.tsx';
import { Modal } from '#src/ui/Modal.tsx';

interface SupplantSummaryDialogProps {
  summary: SupplantSummary;
  onClose: () => void;
}

/** Changes made while acting as another person, shown afterwards. */
export function SupplantSummaryDialog({ summary, onClose }: SupplantSummaryDialogProps) {
  const { t } = useTranslation('supplant');
  const { subjectName, reason, changes } = summary;
  return (
    <Modal
      title={t('summary-title', { subjectName })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('summary-reason', { reason })}</Typography>
      <Typography sx={{ mt: 2, fontWeight: 600 }}>
        {t('summary-changes', { count: changes.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map((change) => (
          <li key={`${change.at}${change.noun}${change.fields.join()}`}>
            <ChangedThing change={change} />
          </li>
        ))}
      </Box>
    </Modal>
  );
}
