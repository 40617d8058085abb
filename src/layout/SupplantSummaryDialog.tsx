import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SupplantSummary } from '#domain/api/auth.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Modal } from '#src/ui/Modal.tsx';

interface SupplantSummaryDialogProps {
  summary: SupplantSummary;
  onClose: () => void;
}

/** What was changed while acting as another, once it is over. */
export function SupplantSummaryDialog({ summary, onClose }: SupplantSummaryDialogProps) {
  const { t } = useTranslation();
  const { subjectName, reason, changes } = summary;
  return (
    <Modal
      title={t('shell:supplant.summary-title', { subjectName })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('shell:supplant.summary-reason', { reason })}</Typography>
      <Typography sx={{ mt: 2, fontWeight: 600 }}>
        {t('shell:supplant.summary-changes', { count: changes.length })}
      </Typography>
      <List dense>
        {changes.map((change) => (
          <ListItem key={`${change.at}${change.action}`} disableGutters>
            <ListItemText
              primary={`${change.action} (${change.noun})`}
              secondary={
                <>
                  <InstantField at={change.at} /> {change.fields.join(', ')}
                </>
              }
            />
          </ListItem>
        ))}
      </List>
    </Modal>
  );
}
