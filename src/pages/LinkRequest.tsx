import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestLink } from '#calls/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { EmailForm } from './EmailForm.tsx';

/** The reply is the same for every address, so that it does not reveal who has an account. */
export function LinkRequest() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (email: string) => {
    await request(requestLink, { body: { email } });
    setSentTo(email);
  };
  if (sentTo !== null) return <Notice variant="success">{t('auth:link.sent', { email: sentTo })}</Notice>;
  return <EmailForm label={t('auth:link.send')} onSend={send} />;
}
