import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBusinessDashboard } from '#calls/business-platform.ts';
import { listEmployees } from '#calls/business-students.ts';
import { inviteEmployees } from '#calls/own-people.ts';
import { peopleOf } from '#domain/company-people.ts';
import { useCommand } from '#src/api/queries.ts';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { InviteRows } from './InviteRows.tsx';

interface Checked {
  text: string;
  problems: (string | null)[];
}

/** Invites one or many: what is typed, pasted or read from a file is checked line by line before anybody is invited. */
export function InvitePeople({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['company-people', 'common']);
  const invite = useCommand(inviteEmployees, { invalidates: [listEmployees, getBusinessDashboard] });
  const picker = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const form = usePlainForm({ lines: '' });
  const text = form.watch('lines');
  const people = peopleOf(text);
  const problems = checked?.text === text ? checked.problems : null;
  const isReady = problems !== null && problems.every((problem) => problem === null);
  const save = async ({ lines }: { lines: string }) => {
    const body = { people: peopleOf(lines), isTrial: !isReady };
    const { invited, problems: found } = await invite.mutateAsync({ body });
    setChecked({ text: lines, problems: found });
    if (invited === 0) return;
    toast.success(t('invited', { count: invited }));
    onClose();
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) form.setValue('lines', await file.text(), { shouldDirty: true });
  };
  return (
    <Modal title={t('invite')} size="regular" onClose={invite.isPending ? undefined : onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('invite-text')}</Typography>
        <TextField name="lines" label={t('lines')} rows={6} takesFocus />
        <Button variant="outlined" startIcon={<UploadFile />} onClick={() => picker.current?.click()}>
          {t('file')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,text/csv"
          aria-label={t('file')}
          onChange={(event) => void read(event)}
        />
        {problems && <InviteRows people={people} problems={problems} />}
        <SubmitButton>{isReady ? t('send', { count: people.length }) : t('check')}</SubmitButton>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </Form>
    </Modal>
  );
}
