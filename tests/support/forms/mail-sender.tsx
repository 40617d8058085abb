import { mailSenderRecord } from '#domain/provider/api/mail-sender.ts';
import { MailSenderForm } from '#resources/settings/mail-sender/MailSenderForm.tsx';
import { type FormCase, sample } from './form-case.ts';

const SENDER = {
  fromAddress: 'mail@school.example',
  replyTo: null,
  host: 'smtp.school.example',
  port: 587,
  dkimSelector: null,
};

export const MAIL_SENDER_FORMS: readonly FormCase[] = [
  {
    file: 'resources/settings/mail-sender/MailSenderForm.tsx',
    screen: (
      <MailSenderForm
        sender={{ ...sample(mailSenderRecord), ...SENDER, canStorePassword: true, mayChange: true }}
      />
    ),
    call: 'PATCH /backoffice/settings/mail-sender',
    typed: { 'Sender name': 'Lingua Lab', Server: 'smtp.lab.example' },
    newer: SENDER,
    button: 'Save mail server',
  },
];
