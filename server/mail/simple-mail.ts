import type { MailKind } from '#domain/office/mail-kind.ts';
import type { MailSetting, WrittenMail } from './mail-template.ts';
import type { MailButton } from './mail-text.ts';
import { type MailValues, wordedMail } from './worded-mail.ts';

interface SimpleMail {
  kind: MailKind;
  values: MailValues;
  /** `path`: of the school's own pages. */
  button: { does: MailButton; path: string };
}

/** A mail whose button leads to one of the school's own pages. */
export const simpleMail = (
  setting: MailSetting,
  { kind, values, button: { does, path } }: SimpleMail,
): WrittenMail => wordedMail(setting, { kind, values, button: { does, url: setting.origin + path } });
