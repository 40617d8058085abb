import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBusinessDashboard } from '#calls/business/api/business-platform.ts';
import { listEmployees } from '#calls/business/api/business-students.ts';
import { inviteEmployees, listInvitations } from '#calls/business/api/own-people.ts';
import { peopleOf, textOf } from '#domain/business/business-people.ts';
import { useCommand } from '#src/api/queries.ts';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { InvitationBatches } from './InvitationBatches.tsx';
import { InviteRows } from './InviteRows.tsx';

/** Returns a file's text: UTF-8 or UTF-16 if it is valid or marked as such, otherwise the encoding of spreadsheets in western Europe. */
async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Checked {
  text: string;
  problems: readonly (string | null)[];
}

/**
 * Invites one or many people. Typed, pasted or imported lines are checked one by one; valid ones are invited, the others stay to be
 * corrected. More than fit into one request are invited in a background task.
 */
export function InvitePeople({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['company-people', 'common']);
  const invite = useCommand(inviteEmployees, {
    invalidates: [listEmployees, getBusinessDashboard, listInvitations],
  });
  const picker = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const form = usePlainForm({ lines: '' });
  const text = form.watch('lines');
  const people = peopleOf(text);
  const problems = checked?.text === text ? checked.problems : null;
  const ready = problems?.filter((problem) => problem === null).length ?? 0;
  const stay = (lines: string, left: readonly (string | null)[]) => {
    form.setValue('lines', lines, { shouldDirty: true });
    setChecked({ text: lines, problems: left });
  };
  const save = async ({ lines }: { lines: string }) => {
    const body = { people: peopleOf(lines), isTrial: ready === 0 };
    const { invited, problems: found, jobId: batchId } = await invite.mutateAsync({ body });
    if (batchId) return stay('', []);
    if (body.isTrial) return setChecked({ text: lines, problems: found });
    if (invited > 0) toast.success(t('invited', { count: invited }));
    const left = found.flatMap((problem, at) =>
      problem === null ? [] : [{ problem, line: body.people[at]! }],
    );
    if (left.length === 0) return onClose();
    stay(
      textOf(left.map(({ line }) => line)),
      left.map(({ problem }) => problem),
    );
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) form.setValue('lines', await readText(file), { shouldDirty: true });
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
        {problems && problems.length > 0 && <InviteRows people={people} problems={problems} />}
        <DialogButtons onCancel={onClose} cancelLabel={t('common:close')}>
          <SubmitButton>{ready > 0 ? t('send', { count: ready }) : t('check')}</SubmitButton>
        </DialogButtons>
      </Form>
      <InvitationBatches
        onMend={(left) =>
          stay(
            textOf(left),
            left.map(({ problem }) => problem ?? null),
          )
        }
      />
    </Modal>
  );
}
