import { useTranslation } from 'react-i18next';
import type { BookingOptions } from '#domain/scheduling/api/lesson-requests.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';

/** How long the lesson should be, of the school's lengths. */
export function LengthField({ name, options }: { name: string; options: BookingOptions }) {
  const { t } = useTranslation('booking');
  return (
    <SelectField
      name={name}
      label={t('length')}
      options={options.lessonMinutes.map((each) => ({
        value: String(each),
        label: t('minutes-long', { count: each }),
      }))}
    />
  );
}

/** An hour where the school has it, as text for its field. */
export const usualLength = ({ lessonMinutes }: BookingOptions): string =>
  String(lessonMinutes.includes(60) ? 60 : lessonMinutes[0]);
