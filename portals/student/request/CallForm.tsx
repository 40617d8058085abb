import { useTranslation } from 'react-i18next';
import { requestCall } from '#calls/scheduling/api/lesson-requests.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { PhoneField } from '#src/ui/form/PhoneField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { RequestForm } from './RequestForm.tsx';
import { useSendRequest } from './use-send-request.ts';

interface Values {
  phone: string;
  note: string;
}

/** Asks the school to call; the number is the profile's unless another is typed. */
export function CallForm() {
  const { t } = useTranslation('booking');
  const { user } = useUserContext();
  const { sendRequest, isSent } = useSendRequest(requestCall);
  const form = usePlainForm<Values>({ phone: user?.phone ?? '', note: '' }, ['note']);
  const send = ({ phone, note }: Values) => sendRequest({ body: { phone, ...(note && { note }) } });
  return (
    <RequestForm form={form} onSubmit={send} isSent={isSent} text={t('request.call-text')}>
      <PhoneField label={t('request.phone')} hint={t('request.phone-hint')} />
    </RequestForm>
  );
}
