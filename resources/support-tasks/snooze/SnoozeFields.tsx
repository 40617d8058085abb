import { useId } from 'react';
import { formatDay } from '#src/i18n/format-day.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { Box } from '#src/ui/Box.tsx';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledTime } from '#src/backoffice/form/LabelledTime.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { OTHER, type SnoozeTime } from './use-snooze-time.ts';

/** Until when requests are snoozed: one of a few times, or a date and time on the school's clock. */
export function SnoozeFields({ at }: { at: SnoozeTime }) {
  const t = useT('task-replies');
  const name = useId();
  const options = [
    ...at.times.map(({ choice, until }) => ({
      value: choice,
      label: t(`snooze.choice.${choice}`),
      text: `${formatDay(until.date)}, ${until.time}`,
    })),
    { value: OTHER, label: t('snooze.choice.OTHER'), text: '' },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <legend className="visually-hidden">{t('snooze.title')}</legend>
        {options.map(({ value, label, text }, index) => (
          <Box component="label" key={value} sx={row}>
            <Box
              component="input"
              type="radio"
              name={name}
              autoFocus={index === 0}
              checked={value === at.choice}
              onChange={() => at.setChoice(value)}
              sx={radio}
            />
            <Box component="span" sx={{ flex: 1 }}>
              {label}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      {at.choice === OTHER && (
        <Box sx={two}>
          <LabelledDate
            label={t('snooze.date')}
            value={at.date}
            error={at.errors['date']}
            onChange={at.setDate}
          />
          <LabelledTime
            label={t('snooze.time', { city: cityName(at.timeZone) })}
            value={at.time}
            error={at.errors['time']}
            onChange={at.setTime}
          />
        </Box>
      )}
    </Box>
  );
}

const row = { display: 'flex', gap: 1.5, minHeight: 44, alignItems: 'center', cursor: 'pointer' } as const;
const radio = { width: 20, height: 20, flexShrink: 0, m: 0, accentColor: 'var(--primary)' } as const;
const two = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
} as const;
