import Autocomplete from '@mui/material/Autocomplete';
import { type InputHTMLAttributes, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import type { SuggestedTeacher } from '#domain/scheduling/api/suggested-teachers.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import { PickerInput } from './PickerInput.tsx';
import { LIST } from './picker-list.ts';
import type { SuggestedTeachers } from './use-suggested-teachers.ts';
import { formatDecimal } from '#src/i18n/format.ts';

interface SuggestedPickerProps {
  suggested: SuggestedTeachers;
  value: string | null;
  onPick: (id: string | null) => void;
  wiring: InputHTMLAttributes<HTMLInputElement>;
}

type Named = Pick<SuggestedTeacher, 'id' | 'fullName'>;

/** One teacher out of those who could give the lesson, the best first, each with what speaks for them. */
export function SuggestedPicker({ suggested, value, onPick, wiring }: SuggestedPickerProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { teachers, renew } = suggested;
  const known = teachers?.find(({ id }) => id === value);
  // The current teacher possibly no longer teaches the language.
  const isOther = value !== null && teachers !== undefined && !known;
  const other = useGetOne<RaRecord & Named>(
    'teachers',
    { id: value ?? '' },
    { enabled: isOther, retry: false },
  );
  const chosen: Named | null = known ?? (isOther ? (other.data ?? null) : null);
  return (
    <Autocomplete<Named>
      id={wiring.id}
      options={teachers ?? []}
      value={chosen}
      onChange={(_, teacher) => onPick(teacher?.id ?? null)}
      getOptionLabel={({ fullName }) => fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, another) => one.id === another.id}
      renderOption={({ key, ...props }, { id, fullName }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ display: 'grid', minWidth: 0 }}>
            {fullName}
            <Reasons teacher={teachers?.find((one) => one.id === id)} times={suggested.times} />
          </Box>
        </Box>
      )}
      loading={teachers === undefined}
      loadingText={t('loading')}
      noOptionsText={t('picker.none')}
      clearText={t('picker.clear')}
      openText={t('picker.open')}
      closeText={t('picker.close')}
      disablePortal
      slotProps={LIST}
      open={isOpen}
      onOpen={() => {
        renew();
        setIsOpen(true);
      }}
      onClose={() => setIsOpen(false)}
      renderInput={(params) => <PickerInput params={params} placeholder={t('picker.hint')} wiring={wiring} />}
    />
  );
}

/** The reason for a teacher's rank in the list. */
function Reasons({ teacher, times }: { teacher: SuggestedTeacher | undefined; times: number }) {
  const t = useT();
  if (!teacher) return null;
  const { freeAt, lessonsTogether, teachesLevel, stars } = teacher;
  const free = freeAt === times ? 'suggested.free' : freeAt > 0 ? 'suggested.free-some' : 'suggested.busy';
  const said = [
    times > 0 && t(free, { count: times, free: freeAt }),
    lessonsTogether > 0 && t('suggested.lessons', { count: lessonsTogether }),
    t(teachesLevel ? 'suggested.level' : 'suggested.other-level'),
    stars !== null && t('suggested.stars', { stars: formatDecimal(stars) }),
  ];
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{said.filter(Boolean).join(' · ')}</Box>
  );
}
