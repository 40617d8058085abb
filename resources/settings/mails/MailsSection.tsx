import { useSearchParams } from 'react-router';
import { MAIL_KINDS, type MailKind } from '#domain/office/mail-kind.ts';
import { MailEditor } from './MailEditor.tsx';
import { MailList } from './MailList.tsx';

const isKind = (value: string | null): value is MailKind =>
  value !== null && (MAIL_KINDS as readonly string[]).includes(value);

/** What the school's mails say: all of them, or the one that the address names. */
export function MailsSection() {
  const [search] = useSearchParams();
  const kind = search.get('mail');
  return isKind(kind) ? <MailEditor key={kind} kind={kind} /> : <MailList />;
}
