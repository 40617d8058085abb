import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/shared/language.ts';
import { knownTimezone, parseTimezone } from '#domain/values/timezone.ts';
import { LanguageChoice } from '#src/features/people/LanguageChoice.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { ContactFields } from '../ContactFields.tsx';
import { StepButtons } from '../steps/StepButtons.tsx';
import type { StepProps } from './step-props.ts';
import { cityName } from '#src/i18n/city-name.ts';

interface Values {
  phone: string;
  timeZone: string;
  contactLanguage: string;
}

/** Language of the screens (if the school offers several), phone (if not yet known), time zone and language with support. */
export function ContactStep({ detail, isPhoneKnown, save, onBack }: StepProps) {
  const { t } = useTranslation('onboarding');
  const { phone, timeZone, contactLanguage } = detail;
  const [own] = useState(() => knownTimezone(Intl.DateTimeFormat().resolvedOptions().timeZone));
  const form = usePlainForm<Values>({ phone: phone ?? '', timeZone, contactLanguage }, ['phone']);
  const submit = (values: Values) =>
    save({
      ...(!isPhoneKnown && { phone: values.phone.trim() === '' ? null : values.phone }),
      timeZone: parseTimezone(values.timeZone),
      contactLanguage: values.contactLanguage as Language,
    });
  return (
    <Form form={form} onSubmit={submit}>
      <LanguageChoice />
      <ContactFields
        asksPhone={!isPhoneKnown}
        hints={{
          phone: t('phone-hint'),
          ...(own && own !== timeZone && { zone: t('zone-hint', { city: cityName(own) }) }),
        }}
      />
      <StepButtons onBack={onBack}>
        <SubmitButton fullWidth>{t('next')}</SubmitButton>
      </StepButtons>
    </Form>
  );
}
