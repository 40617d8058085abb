import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeInput } from '#src/ui/form/TimeInput.tsx';
import { isNoTime } from '#src/ui/form/unread.ts';
import { Labelled, wiringOf } from './Labelled.tsx';

interface LabelledTimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is said of it once somebody wants to go on; of what is no time it says so itself. */
  error?: string | undefined;
}

/** A time that belongs to no form, with its label and what is wrong with it. */
export function LabelledTime({ label, value, onChange, error }: LabelledTimeProps) {
  const { t } = useTranslation('common');
  const [isLeft, setIsLeft] = useState(false);
  const isSaid = isLeft || error !== undefined;
  const said = isSaid && isNoTime(value) ? t('no-time') : error;
  return (
    <Labelled label={label} error={said} isBare>
      {(id) => (
        <TimeInput
          {...wiringOf(id, said)}
          value={value}
          onChange={onChange}
          onFocus={() => setIsLeft(false)}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </Labelled>
  );
}
