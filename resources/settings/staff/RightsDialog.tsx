import { useRef, useState } from 'react';
import { changeStaff, staff, type StaffRecord } from '#domain/people/api/staff.ts';
import type { Rights } from '#domain/shared/rights.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/toast-store.ts';
import { differencesOf, isSameForm } from '#src/ui/form/differences.ts';
import { newerOf } from '#src/ui/form/newer-of.ts';
import { StaleDialog } from '#src/backoffice/form/StaleDialog.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AdminChoice } from './AdminChoice.tsx';
import { RightsFields } from './RightsFields.tsx';

interface RightsDialogProps {
  person: StaffRecord;
  onClose: () => void;
}
interface Choice {
  isAdmin: boolean;
  rights: Rights;
}
const LABELS: Readonly<Record<string, string>> = { isAdmin: 'staff.admin-choice' };

const choiceOf = ({ isAdmin, rights }: Choice): Choice => ({ isAdmin, rights });
/** The permissions by field, to compare two versions. */
const fieldsOf = ({ isAdmin, rights }: Choice) => ({ isAdmin, ...rights });

/** Changes a person's permissions, in force from their next request. */
export function RightsDialog({ person, onClose }: RightsDialogProps) {
  const t = useT('settings');
  const opened = useRef(person);
  const [chosen, setChosen] = useState(() => choiceOf(person));
  const [theirs, setTheirs] = useState<StaffRecord | null>(null);
  const change = useCommand(changeStaff, {
    invalidates: [staff.list],
    onSuccess: () => {
      toast.success(t('staff.changed', { name: person.fullName }));
      onClose();
    },
    onError: (error) => {
      const newer = newerOf<StaffRecord>(error);
      const { current } = opened;
      // A sign-in in the meantime changes the version, but not the permissions.
      const isSame = newer && isSameForm(fieldsOf(current), fieldsOf(newer));
      if (!isSame || newer.version === current.version) {
        setTheirs(newer);
        return;
      }
      opened.current = newer;
      save(chosen);
    },
  });
  const save = ({ isAdmin, rights }: Choice): void =>
    change.mutate({
      params: { id: person.id },
      body: { version: opened.current.version, isAdmin, ...(!isAdmin && { rights }) },
    });
  const inWords = ({ isAdmin, rights }: Choice) => ({
    isAdmin,
    ...Object.fromEntries(
      Object.entries(rights).map(([right, level]) => [right, t(`rights.level.${level}`)]),
    ),
  });
  function take(newer: StaffRecord, choice: Choice): void {
    opened.current = newer;
    setChosen(choice);
    setTheirs(null);
  }
  function keepMine(newer: StaffRecord): void {
    const mine = differencesOf(fieldsOf(opened.current), fieldsOf(chosen), fieldsOf(newer)).filter(
      ({ isMine }) => isMine,
    );
    const { isAdmin, ...rights } = {
      ...fieldsOf(newer),
      ...Object.fromEntries(mine.map((each) => [each.field, each.mine])),
    };
    take(newer, { isAdmin, rights });
    save({ isAdmin, rights });
  }
  return (
    <Modal
      title={t('staff.rights-of', { name: person.fullName })}
      onClose={onClose}
      actions={
        <DialogButtons onCancel={onClose}>
          <Button variant="contained" loading={change.isPending} onClick={() => save(chosen)}>
            {t('staff.save-rights')}
          </Button>
        </DialogButtons>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {change.error && !newerOf(change.error) && (
          <Notice variant="error">{errorText(change.error, t)}</Notice>
        )}
        <AdminChoice isAdmin={chosen.isAdmin} onChange={(isAdmin) => setChosen({ ...chosen, isAdmin })} />
        {!chosen.isAdmin && (
          <RightsFields rights={chosen.rights} onChange={(rights) => setChosen({ ...chosen, rights })} />
        )}
      </Box>
      {theirs && (
        <StaleDialog
          label={(field) => t(LABELS[field] ?? `rights.name.${field}`)}
          recordId={person.id}
          opened={inWords(opened.current)}
          mine={inWords(chosen)}
          theirs={inWords(theirs)}
          onKeepMine={() => keepMine(theirs)}
          onTakeTheirs={() => take(theirs, choiceOf(theirs))}
          onClose={() => setTheirs(null)}
        />
      )}
    </Modal>
  );
}
