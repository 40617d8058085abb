import type { MailKind } from '#domain/office/mail-kind.ts';
import type { MailSetting, WrittenMail } from './mail-template.ts';
import { type MailValues, wordedMail } from './worded-mail.ts';

interface SimpleMail {
  kind: MailKind;
  values: MailValues;
  /** `path`: of the school's own pages. */
  button: { label: string; path: string };
}

/** A mail whose button leads to one of the school's own pages. */
export const simpleMail = (
  setting: MailSetting,
  { kind, values, button: { label, path } }: SimpleMail,
): WrittenMail => wordedMail(setting, { kind, values, button: { label, url: setting.origin + path } });
