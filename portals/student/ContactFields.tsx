import { useTranslation } from 'react-i18next';
import { LANGUAGE } from '#domain/language.ts';
import { ZONE_OPTIONS } from '#src/account/zone-options.ts';
import { PhoneField } from '#src/ui/form/PhoneField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

/** How and when the school reaches somebody: telephone, clock, language. The form around has fields of these names. */
export function ContactFields({ hints }: { hints: Partial<Record<'phone' | 'zone' | 'language', string>> }) {
  const { t } = useTranslation('student-profile');
  const languages = Object.keys(LANGUAGE).map((value) => ({
    value,
    label: t(`vocabulary:language.${value}`),
  }));
  return (
    <>
      <PhoneField label={t('profile.phone')} hint={hints.phone} />
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
