import {
  checkMailSenderRecords,
  getMailSender,
  type MailSenderRecord,
  updateMailSender,
} from '#domain/provider/api/mail-sender.ts';
import { MAIL_SECURITIES } from '#domain/provider/mail-sender.ts';
import { useCommand } from '#src/api/queries.ts';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/toast-store.ts';
import { CountField } from '#src/backoffice/form/CountField.tsx';
import { recordValues } from '#src/backoffice/form/form-values.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Values = Pick<
  MailSenderRecord,
  'fromName' | 'fromAddress' | 'replyTo' | 'host' | 'port' | 'security' | 'userName' | 'dkimSelector'
> & { password: string };

/** The password is never loaded: an empty field keeps it. */
const valuesOf = (sender: MailSenderRecord) =>
  recordValues(updateMailSender.body, { ...sender, password: '' }) as Values;

/** The school's own sender and mail server. */
export function MailSenderForm({ sender }: { sender: MailSenderRecord }) {
  const t = useT('mail-sender');
  const form = useSchemaForm<Values>(updateMailSender.body, valuesOf(sender));
  const update = useCommand(updateMailSender, { invalidates: [getMailSender, checkMailSenderRecords] });
  const save = async (body: Values, { version }: MailSenderRecord) => {
    const saved = await update.mutateAsync({ body: { ...body, version } });
    toast.success(t('saved'));
    return saved;
  };
  const field = (name: string) => ({ name, label: t(`field.${name}`) });
  return (
    <VersionedForm
      form={form}
      record={sender}
      valuesOf={valuesOf}
      label={(name) => t(`field.${name}`)}
      save={save}
    >
      <TextField {...field('fromName')} />
      <TextField {...field('fromAddress')} type="email" hint={t('hint.fromAddress')} />
      <TextField {...field('replyTo')} type="email" hint={t('hint.replyTo')} />
      <TextField {...field('host')} hint={t('hint.host')} autoComplete="off" />
      <CountField {...field('port')} hint={t('hint.port')} />
      <SelectField
        {...field('security')}
        options={MAIL_SECURITIES.map((value) => ({ value, label: t(`security.${value}`) }))}
      />
      <TextField {...field('userName')} hint={t('hint.userName')} autoComplete="off" />
      {!sender.canStorePassword && <Notice variant="warning">{t('no-key')}</Notice>}
      <PasswordField
        {...field('password')}
        hint={t(sender.hasPassword ? 'hint.password-saved' : 'hint.password-none')}
        autoComplete="new-password"
      />
      <TextField {...field('dkimSelector')} hint={t('hint.dkimSelector')} autoComplete="off" />
      <SubmitButton>{t('save')}</SubmitButton>
    </VersionedForm>
  );
}
