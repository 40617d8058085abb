import { useTranslation } from 'react-i18next';
import { TimeInput, type TimeInputProps } from '#src/ui/form/TimeInput.tsx';
import { isNoTime } from '#src/ui/form/unread.ts';
import { Labelled, wiringOf } from './Labelled.tsx';
import { useLeft } from './use-left.ts';

interface LabelledTimeProps extends Pick<TimeInputProps, 'value' | 'onChange' | 'onBlur'> {
  label: string;
  /** Error of a valid time; for an invalid one the component shows its own. */
  error?: string | undefined;
}

/** A time input outside a form, with label and error. */
export function LabelledTime({ label, error, onBlur, ...input }: LabelledTimeProps) {
  const { t } = useTranslation('common');
  const { isLeft, watching } = useLeft(onBlur);
  const isSaid = isLeft || error !== undefined;
  const said = isSaid && isNoTime(input.value) ? t('no-time') : error;
  return (
    <Labelled label={label} error={said} isBare>
      {(id) => <TimeInput {...input} {...wiringOf(id, said)} {...watching} />}
    </Labelled>
  );
}
