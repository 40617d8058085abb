import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#domain/shared/country.ts';
import { countryName } from '#src/i18n/country-name.ts';
import type { FieldProps } from './Field.tsx';
import type { SelectOption } from './Select.tsx';
import { SelectField } from './SelectField.tsx';

/** Returns every country by name; free text from older records or imports stays an option until another is chosen. */
function optionsWith(written: string, none: string): SelectOption[] {
  const known = COUNTRIES.map((code): SelectOption => {
    const label = countryName(code);
    return { value: label.toLowerCase() === written.toLowerCase() ? written : code, label };
  });
  if (written && !known.some(({ value }) => value === written))
    known.push({ value: written, label: written });
  return [{ value: '', label: none }, ...known.toSorted((a, b) => a.label.localeCompare(b.label))];
}

/** A country, chosen by its name. */
export function CountryField({ name, ...frame }: FieldProps) {
  const { t } = useTranslation();
  const { formState } = useFormContext();
  const written = String(formState.defaultValues?.[name] ?? '');
  const options = useMemo(() => optionsWith(written, t('no-country')), [written, t]);
  return <SelectField name={name} {...frame} options={options} />;
}
