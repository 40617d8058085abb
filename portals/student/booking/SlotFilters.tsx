import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotTeacher } from '#domain/scheduling/api/slots.ts';
import { Box } from '#src/ui/Box.tsx';
import { Select, type SelectOption } from '#src/ui/form/Select.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import type { BookingAddress, useBookingAddress } from './use-booking-address.ts';

interface SlotFiltersProps {
  address: BookingAddress;
  go: ReturnType<typeof useBookingAddress>['go'];
  /** Left out where the lesson has its length already. */
  lengths?: readonly number[];
  minutes: number;
  teachers: readonly Pick<SlotTeacher, 'id' | 'fullName'>[];
}

const ANY = '';
const PERIODS = ['MORNING', 'AFTERNOON', 'EVENING'] as const;

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {label}
      </Box>
      <Select id={id} value={value} options={options} onChange={(event) => onChange(event.target.value)} />
    </Box>
  );
}

/** Filters for length, teacher and time of day, and the choice of view. */
export function SlotFilters({ address, go, lengths, minutes, teachers }: SlotFiltersProps) {
  const { t } = useTranslation('booking');
  return (
    <Box sx={filters}>
      {lengths && (
        <ToggleGroup
          label={t('length')}
          value={String(minutes)}
          options={lengths.map((each) => ({
            value: String(each),
            label: t('minutes-short', { count: each }),
          }))}
          onChange={(value) => go({ minutes: value }, true)}
        />
      )}
      <ToggleGroup
        label={t('view.label')}
        value={address.view}
        options={[
          { value: 'first', label: t('view.first') },
          { value: 'week', label: t('view.week') },
        ]}
        onChange={(view) => go({ view: view === 'first' ? null : view }, true)}
      />
      <Choice
        label={t('teacher')}
        value={address.teacherId ?? ANY}
        options={[
          { value: ANY, label: t('any-teacher') },
          ...teachers.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
        onChange={(teacher) => go({ teacher: teacher === ANY ? null : teacher }, true)}
      />
      <Choice
        label={t('period.label')}
        value={address.period ?? ANY}
        options={[
          { value: ANY, label: t('period.any') },
          ...PERIODS.map((each) => ({ value: each, label: t(`period.${each}`) })),
        ]}
        onChange={(period) => go({ period: period === ANY ? null : period }, true)}
      />
    </Box>
  );
}

const filters = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  '& > fieldset': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  gap: 2,
  mb: 3,
  alignItems: 'end',
} as const;
