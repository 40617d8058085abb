import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE, type Language } from '#domain/language.ts';
import { knownTimezone, parseTimezone } from '#domain/values/timezone.ts';
import { ZONE_OPTIONS } from '#src/account/zone-options.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { StepButtons } from '../steps/StepButtons.tsx';
import type { StepProps } from './step-props.ts';

interface Values {
  phone: string;
  timeZone: string;
  contactLanguage: string;
}

/** Telephone, clock and language. */
export function ContactStep({ detail, save, onBack }: StepProps) {
  const { t } = useTranslation('onboarding');
  const { phone, timeZone, contactLanguage } = detail;
  const [own] = useState(() => knownTimezone(Intl.DateTimeFormat().resolvedOptions().timeZone));
  const form = usePlainForm<Values>({ phone: phone ?? '', timeZone, contactLanguage }, ['phone']);
  const submit = (values: Values) =>
    save({
      phone: values.phone.trim() === '' ? null : values.phone,
      timeZone: parseTimezone(values.timeZone),
      contactLanguage: values.contactLanguage as Language,
    });
  const languages = Object.keys(LANGUAGE).map((value) => ({
    value,
    label: t(`vocabulary:language.${value}`),
  }));
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        name="phone"
        label={t('student-profile:profile.phone')}
        hint={t('phone-hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <SelectField
        name="timeZone"
        label={t('student-profile:profile.zone')}
        hint={own && own !== timeZone ? t('zone-hint', { zone: own }) : undefined}
        options={ZONE_OPTIONS}
      />
      <SelectField
        name="contactLanguage"
        label={t('student-profile:profile.contact-language')}
        options={languages}
      />
      <StepButtons onBack={onBack}>
        <SubmitButton fullWidth>{t('next')}</SubmitButton>
      </StepButtons>
    </Form>
  );
}
