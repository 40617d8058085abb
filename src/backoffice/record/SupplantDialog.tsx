import { useDataProvider } from 'react-admin';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Box } from '#src/ui/Box.tsx';
import * as z from 'zod/mini';
import { SUPPLANT_MINUTES, supplantReason } from '#domain/people/supplant.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { AppDataProvider } from '../frame/data-provider.ts';
import { useT } from '../screen/use-t.ts';

interface SupplantDialogProps {
  subject: { id: string; fullName: string };
  onClose: () => void;
}

const draft = z.strictObject({ reason: supplantReason });

/** Names the person and the effect of acting as them; requires a reason. */
export function SupplantDialog({ subject, onClose }: SupplantDialogProps) {
  const t = useT();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { id, fullName: name } = subject;
  const form = useSchemaForm<z.infer<typeof draft>>(draft, { reason: '' });
  return (
    <Modal title={t('supplant.title', { name })} size="small" onClose={onClose}>
      <Form form={form} onSubmit={({ reason }) => dataProvider.supplant(id, reason)}>
        <Notice variant="warning" role="note">
          {t('supplant.meaning', { name })}
        </Notice>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          <li>{t('supplant.looking-first')}</li>
          <li>{t('supplant.minutes', { count: SUPPLANT_MINUTES })}</li>
          <li>{t('supplant.both-names')}</li>
        </Box>
        <TextField
          name="reason"
          label={t('supplant.reason')}
          hint={t('supplant.reason-hint', { name })}
          rows={3}
          takesFocus
        />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('supplant.confirm', { name })}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
