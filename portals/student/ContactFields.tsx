import { useTranslation } from 'react-i18next';
import { LANGUAGE } from '#domain/shared/language.ts';
import { ZONE_OPTIONS } from '#src/features/people/zone-options.ts';
import { PhoneField } from '#src/ui/form/PhoneField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

interface ContactFieldsProps {
  hints: Partial<Record<'phone' | 'zone' | 'language', string>>;
  asksPhone?: boolean;
}

/** How and when the school contacts a student: phone, time zone, language. The form must have fields of these names. */
export function ContactFields({ hints, asksPhone = true }: ContactFieldsProps) {
  const { t } = useTranslation('student-profile');
  const languages = Object.keys(LANGUAGE).map((value) => ({
    value,
    label: t(`vocabulary:language.${value}`),
  }));
  return (
    <>
      {asksPhone && <PhoneField label={t('profile.phone')} hint={hints.phone} />}
      <SelectField name="timeZone" label={t('profile.zone')} hint={hints.zone} options={ZONE_OPTIONS} />
      <SelectField
        name="contactLanguage"
        label={t('profile.contact-language')}
        hint={hints.language}
        options={languages}
      />
    </>
  );
}
