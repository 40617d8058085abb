import { useState } from 'react';
import { changeStaff, listStaff, type StaffRecord } from '#domain/api/staff.ts';
import type { Rights } from '#domain/rights.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/ui/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useSettingsWords } from '../use-settings-words.ts';
import { AdminChoice } from './AdminChoice.tsx';
import { RightsFields } from './RightsFields.tsx';

interface RightsDialogProps {
  person: StaffRecord;
  onClose: () => void;
}

/** What somebody may do, in force from their next request. */
export function RightsDialog({ person, onClose }: RightsDialogProps) {
  const t = useSettingsWords();
  const [isAdmin, setIsAdmin] = useState(person.isAdmin);
  const [rights, setRights] = useState<Rights>(person.rights);
  const change = useCommand(changeStaff, {
    invalidates: [listStaff],
    onSuccess: () => {
      toast.success(t('staff.changed', { name: person.fullName }));
      onClose();
    },
  });
  const save = () =>
    change.mutate({
      params: { id: person.id },
      body: { version: person.version, isAdmin, ...(!isAdmin && { rights }) },
    });
  return (
    <Modal
      title={t('staff.rights-of', { name: person.fullName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="contained" loading={change.isPending} onClick={save}>
            {t('staff.save-rights')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {change.error && <Notice variant="error">{errorText(change.error, t)}</Notice>}
        <AdminChoice isAdmin={isAdmin} onChange={setIsAdmin} />
        {!isAdmin && <RightsFields rights={rights} onChange={setRights} />}
      </Box>
    </Modal>
  );
}
