import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#src/api/api-error.ts';
import { useProvider } from '#src/session/provider.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { PhoneField } from '#src/ui/form/PhoneField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { StepButtons } from '../steps/StepButtons.tsx';
import type { Contact } from './draft.ts';
import type { StepProps } from './step-props.ts';
import { get, useFormContext } from 'react-hook-form';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';

/** A required checkbox, with its error below. */
function Consent({ name, label }: { name: string; label: string }) {
  const id = useId();
  const error = get(useFormContext().formState.errors, name) as { message?: string } | undefined;
  return (
    <Box role="group" aria-describedby={error && id}>
      <CheckboxField name={name} label={label} />
      <Box id={id} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {error?.message}
      </Box>
    </Box>
  );
}

interface ContactStepProps extends StepProps {
  /** A time is chosen, and booked with the form. */
  isBooked: boolean;
  send: (contact: Contact) => Promise<void>;
  onRefusal: (error: ApiError) => boolean;
}

/** The person's contact details; this step sends the form. */
export function ContactStep({ draft, change, onNext, onBack, isBooked, send, onRefusal }: ContactStepProps) {
  const { t } = useTranslation('trial-form');
  const { providerName } = useProvider();
  const { contact } = draft;
  const [hasCode, setHasCode] = useState(contact.referral !== '' || contact.promo !== '');
  const form = usePlainForm<Contact>(contact, ['phone', 'referral', 'promo']);
  const { watch } = form;
  const remember = useEffectEvent((values: Contact) => change({ contact: values }));
  useEffect(() => watch((values) => remember(values as Contact)).unsubscribe, [watch]);
  const submit = async (values: Contact) => {
    if (!values.consent) {
      form.setError('consent', { message: t('contact.consent-missing') }, { shouldFocus: true });
      return;
    }
    await send(values);
    onNext();
  };
  return (
    <Form form={form} onSubmit={submit} onRefusal={onRefusal}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField name="firstName" label={t('contact.first-name')} autoComplete="given-name" />
        <TextField name="lastName" label={t('contact.last-name')} autoComplete="family-name" />
      </Box>
      <TextField
        name="email"
        label={t('contact.email')}
        hint={t('contact.email-hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PhoneField label={t('contact.phone')} hint={t('contact.phone-hint')} />
      {hasCode ? (
        <>
          <TextField name="referral" label={t('contact.referral')} hint={t('contact.referral-hint')} />
          <TextField name="promo" label={t('contact.promo')} />
        </>
      ) : (
        <Button edge="start" onClick={() => setHasCode(true)} sx={{ justifySelf: 'start' }}>
          {t('contact.has-code')}
        </Button>
      )}
      <Consent name="consent" label={t('contact.consent', { school: providerName })} />
      <StepButtons onBack={onBack}>
        <SubmitButton fullWidth>{t(isBooked ? 'contact.send-at-once' : 'contact.send')}</SubmitButton>
      </StepButtons>
    </Form>
  );
}
