import { useTranslation } from 'react-i18next';
import { DateInput, type DateInputProps } from '#src/ui/form/DateInput.tsx';
import { isNoDate } from '#src/ui/form/unread.ts';
import { Labelled, wiringOf } from './Labelled.tsx';
import { useLeft } from './use-left.ts';

interface LabelledDateProps
  extends Pick<DateInputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'autoFocus'> {
  label: string;
  /** The error shown after an attempt to submit; text that is not a date has its own. */
  error?: string | undefined;
}

/** A date that belongs to no form, with its label and what is wrong with it. */
export function LabelledDate({ label, error, onBlur, ...input }: LabelledDateProps) {
  const { t } = useTranslation('common');
  const { isLeft, watching } = useLeft(onBlur);
  const isSaid = isLeft || error !== undefined;
  const said = isSaid && isNoDate(input.value) ? t('no-date') : error;
  return (
    <Labelled label={label} error={said} isBare>
      {(id) => <DateInput {...input} {...wiringOf(id, said)} {...watching} />}
    </Labelled>
  );
}
